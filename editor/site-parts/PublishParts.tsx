import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import type { PageSession } from '../storage/page-session.js';
import { PublishPart } from './PublishPart.js';

interface PublishPartsProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly locale: string;
  readonly languages: readonly string[];
}

/** Publishes or discards the draft of header and footer. */
export function PublishParts({ session, isReadOnly, locale, languages }: PublishPartsProps) {
  return (
    <PublishPart
      {...{ session, isReadOnly }}
      title={text.headerFooterPublishTitle()}
      reach={reachWords(locale, languages)}
      published={text.headerFooterPublished}
    />
  );
}

/** Which pages change. */
function reachWords(locale: string, languages: readonly string[]): string {
  if (languages.length < 2) return text.headerFooterReachAll();
  const language = languageName(locale);
  return locale === languages[0]
    ? text.headerFooterReachPrimary({ language })
    : text.headerFooterReachLanguage({ language });
}
