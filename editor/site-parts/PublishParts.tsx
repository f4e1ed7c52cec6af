import { useState } from 'react';
import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { ChangeList } from '../conflict/ChangeList.js';
import { describeChanges } from '../conflict/describe-changes.js';
import { DraftButtons } from '../saving/DraftButtons.js';
import { useDraft } from '../saving/use-draft.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';

interface PublishPartsProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly locale: string;
  readonly languages: readonly string[];
}

/** Publishes the draft after telling what goes live where, or discards it. */
export function PublishParts({ session, isReadOnly, locale, languages }: PublishPartsProps) {
  const { labels } = useServices();
  const [isAsking, setAsking] = useState(false);
  const draft = useDraft(session, isReadOnly, text.headerFooterPublished);
  const { editing, live } = session;

  function publish(): void {
    setAsking(false);
    void draft.publish();
  }

  return (
    <>
      <DraftButtons draft={draft} publishLabel={text.publishAsk()} onPublish={() => setAsking(true)} />
      {isAsking && (
        <Dialog title={text.headerFooterPublishTitle()} onCancel={() => setAsking(false)}>
          <p>{reachWords(locale, languages)}</p>
          <ChangeList
            title={text.headerFooterPublishChanges()}
            lines={describeChanges(live.get().published, editing.store.get().document, labels)}
          />
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={() => setAsking(false)}>
              {text.cancel()}
            </button>
            <button type="button" className="button primary" data-first-focus onClick={publish}>
              {text.headerFooterPublishNow()}
            </button>
          </div>
        </Dialog>
      )}
    </>
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
