import { useState } from 'react';
import * as text from '#strings/editor';
import { languageName } from '../../protocol/text/locales.js';
import { ChangeList } from '../conflict/ChangeList.js';
import { describeChanges } from '../conflict/describe-changes.js';
import { useIsLive } from '../saving/use-is-live.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';
import { publishPartsId } from './use-parts-commands.js';

interface PublishPartsProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly locale: string;
  readonly languages: readonly string[];
}

/** Publishes the draft after telling what goes live where, or discards it. */
export function PublishParts({ session, isReadOnly, locale, languages }: PublishPartsProps) {
  const { toasts, labels } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isLive = useIsLive(session);
  const isIdle = isLive || isReadOnly || isBusy;
  const { editing, live } = session;

  async function publish(): Promise<void> {
    setAsking(false);
    setBusy(true);
    const result = await session.publish();
    setBusy(false);
    if (result?.ok) toasts.show(text.headerFooterPublished());
    else if (result?.failure === 'not-allowed') toasts.show(result.message || text.publishNotAllowed());
    else if (result?.failure !== 'conflict') toasts.show(result ? text.publishFailed() : text.publishNotSaved());
  }

  function discard(): void {
    session.discard();
    toasts.show(text.discarded(), { label: text.undo(), run: () => void editing.undo() });
  }

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={isIdle} onClick={() => isIdle || discard()}>
        {text.discardDraft()}
      </button>
      <button
        id={publishPartsId}
        type="button"
        className="button primary"
        aria-disabled={isIdle}
        title={isLive ? text.nothingToPublish() : undefined}
        onClick={() => isIdle || setAsking(true)}
      >
        {isBusy ? text.publishing() : text.publishAsk()}
      </button>
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
            <button type="button" className="button primary" data-first-focus onClick={() => void publish()}>
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
