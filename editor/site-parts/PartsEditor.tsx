import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { partIds } from '../../protocol/names/frame.js';
import { sitePartTables, type SitePartType } from '../../protocol/site/header-footer.js';
import { sitePartLabels } from '../../protocol/site/labels.js';
import { languageName } from '../../protocol/text/locales.js';
import { CanvasBars } from '../canvas/CanvasBars.js';
import type { Preview } from '../canvas/preview.js';
import { useMay } from '../services/use-may.js';
import type { PageSession } from '../storage/page-session.js';
import type { PartClient } from '../storage/part-client.js';
import { blockKeysProps } from '../ui/use-chords.js';
import { useStore } from '../ui/use-store.js';
import { draftsOf } from './drafts-of.js';
import { framedPath, showsParts } from './part-pages.js';
import { PartFields } from './PartFields.js';
import { PartScreen } from './PartScreen.js';
import { PublishParts } from './PublishParts.js';
import { ResetParts } from './ResetParts.js';
import { usePartScreen } from './use-part-screen.js';
import { usePartsPreview } from './use-parts-preview.js';

export interface PartsEditorProps {
  readonly session: PageSession;
  readonly client: PartClient;
  readonly locale: string;
  /** Languages of the site, the primary first. */
  readonly languages: readonly string[];
  /** The page in the frame. */
  readonly page: PageSummary;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyBar: ReactNode;
  /** Chooses page and language. */
  choices(prepareLeave: () => Promise<boolean>): ReactNode;
  onOpenPage(path: string): void;
}

/** Header and footer of a language beside a page that shows them. */
export function PartsEditor(props: PartsEditorProps) {
  const { session, client, locale, languages, page, readOnlyBar } = props;
  const { editing } = session;
  const isReadOnly = readOnlyBar !== null;
  const mayWrite = useMay('write-settings');
  const isFallback = useStore(client.isFallback, (state) => state);
  const screen = usePartScreen(session);
  const { drafts, guard, keys } = screen;
  const shown = usePartsPreview(session, drafts, keys.onChord, keys.onEnter);
  return (
    <PartScreen
      {...{ session, screen, shown, readOnlyBar }}
      title={text.headerFooter()}
      historyTitle={text.headerFooterHistory()}
      publishing={<PublishParts {...{ session, isReadOnly, locale, languages }} />}
      pageId={page.id}
      path={framedPath(page.path)}
      keys={blockKeysProps}
      above={
        <>
          {props.choices(guard.prepare)}
          {shown.preview && <PartsNotices preview={shown.preview} path={page.path} onOpenPage={props.onOpenPage} />}
        </>
      }
    >
      {isFallback && <p className="notice">{text.headerFooterFallback({ language: languageName(locale) })}</p>}
      {(Object.keys(partIds) as SitePartType[]).map((part) => (
        <PartFields
          key={part}
          id={partIds[part]}
          table={sitePartTables[part]}
          labels={sitePartLabels[part]}
          {...{ editing, isReadOnly }}
          drafts={draftsOf(drafts, partIds[part])}
        />
      ))}
      {locale !== languages[0] && !isFallback && !(isReadOnly && mayWrite) && (
        <ResetParts {...{ client, session, locale }} />
      )}
    </PartScreen>
  );
}

interface PartsNoticesProps {
  readonly preview: Preview;
  readonly path: string;
  onOpenPage(path: string): void;
}

/** Notices above the page. Any page in the frame is right that shows header and footer under edit. */
function PartsNotices({ preview, path, onOpenPage }: PartsNoticesProps) {
  const shown = useStore(preview.store, (state) => state.shown);
  const pageId = shown && showsParts(shown.path) ? shown.pageId : '';
  return <CanvasBars {...{ preview, pageId, path, onOpenPage }} />;
}
