import { useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { ChangeList } from '../conflict/ChangeList.js';
import { describeChanges } from '../conflict/describe-changes.js';
import { DraftButtons } from '../saving/DraftButtons.js';
import { useDraft } from '../saving/use-draft.js';
import { reasonId } from '../services/closed-reason.js';
import { useLabels } from '../services/use-labels.js';
import { useMay } from '../services/use-may.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';

interface PublishPartProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly title: string;
  /** Which pages change. */
  readonly reach: string;
  /** What else to know before publishing. */
  readonly children?: ReactNode;
  /** Says that it is published. */
  published(): string;
}

/** Publishes the draft of a site part after telling what goes live where, or discards it. */
export function PublishPart({ session, isReadOnly, title, reach, children, published }: PublishPartProps) {
  const labels = useLabels();
  const [isAsking, setAsking] = useState(false);
  const draft = useDraft(session, isReadOnly, published);
  const mayWrite = useMay('write-settings');
  const { editing, live } = session;

  function publish(): void {
    setAsking(false);
    void draft.publish();
  }

  return (
    <>
      <DraftButtons
        draft={draft}
        publishLabel={text.publishAsk()}
        reason={mayWrite ? undefined : reasonId('write-settings')}
        onPublish={() => setAsking(true)}
      />
      {isAsking && (
        <Dialog title={title} onCancel={() => setAsking(false)}>
          <p>{reach}</p>
          {children}
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
