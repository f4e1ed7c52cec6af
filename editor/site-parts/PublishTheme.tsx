import * as text from '#strings/editor';
import { isCssNote } from '../../protocol/site/theme/css-faults.js';
import { weakPairs } from '../../protocol/site/theme/pairs.js';
import type { PageSession } from '../storage/page-session.js';
import { fromThemeDocument } from '../storage/theme-client.js';
import { useStore } from '../ui/use-store.js';
import { PublishPart } from './PublishPart.js';
import type { CheckedCss } from './use-css-check.js';

interface PublishThemeProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly css: CheckedCss;
}

/** Publishes or discards the draft of the theme. Says how much would be hard to read. */
export function PublishTheme({ session, isReadOnly, css }: PublishThemeProps) {
  return (
    <PublishPart
      {...{ session, isReadOnly }}
      title={text.themePublishTitle()}
      reach={text.themeReach()}
      published={text.themePublished}
    >
      <WeakWords session={session} />
      {css.faults.some((fault) => !isCssNote(fault)) && <p className="notice">{text.cssPublish()}</p>}
    </PublishPart>
  );
}

function WeakWords({ session: { editing } }: { readonly session: PageSession }) {
  const document = useStore(editing.store, (state) => state.document);
  const theme = fromThemeDocument(document);
  const count = weakPairs(theme, 'ink').length + weakPairs(theme, 'accent').length;
  return count > 0 ? <p className="notice">{text.themeWeakCount({ n: count })}</p> : null;
}
