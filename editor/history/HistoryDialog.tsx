import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { PageDocument } from '../../protocol/document/document.js';
import type { RevisionSummary } from '../../protocol/http/revisions.js';
import { changeTo } from '../document/change-to.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import { CompareDialog } from './CompareDialog.js';
import { RevisionDetails } from './RevisionDetails.js';
import { RevisionList } from './RevisionList.js';

interface HistoryDialogProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  readonly title: string;
  /** Whether the states can be looked at in the page. */
  readonly isPage: boolean;
  undo(): void;
  onClose(): void;
}

/** The earlier states of a page: what restoring one would change, its name, and the way back to it as one step of undo. */
export function HistoryDialog({ session, isReadOnly, title, isPage, undo, onClose }: HistoryDialogProps) {
  const { client, clock, toasts } = useServices();
  const { pageId, editing } = session;
  const [chosenId, choose] = useState<string | null>(null);
  const [compared, compare] = useState<PageDocument | null>(null);
  const list = useAnswer(useCallback(() => client.revisions(pageId), [client, pageId]));
  const revisions = list.value?.revisions ?? [];
  const chosen = revisions.find(({ id }) => id === chosenId) ?? null;

  function restore(revision: RevisionSummary, document: PageDocument): void {
    const time = formatMoment(revision.storedAt, clock.now());
    changeTo(editing, text.stepRestoreVersion({ time }), document);
    toasts.show(text.historyRestored({ time }), { label: text.undo(), run: undo });
    onClose();
  }

  return (
    <Dialog title={title} className="history-dialog" onCancel={onClose}>
      <p className="field-help">{text.historyHelp()}</p>
      {list.problem !== null && (
        <ProblemBar title={text.historyFailed()} retry={list.retry}>
          {list.problem}
        </ProblemBar>
      )}
      {list.value && revisions.length === 0 && <p>{text.historyEmpty()}</p>}
      {list.isLoading && !list.value && <p role="status">{text.loading()}</p>}
      {revisions.length > 0 && (
        <div className="history-sides">
          <RevisionList revisions={revisions} chosenId={chosenId} onChoose={choose} />
          {chosen ? (
            <RevisionDetails
              key={chosen.id}
              revision={chosen}
              {...{ session, isReadOnly }}
              needs={isPage ? 'write-pages' : 'write-settings'}
              onCompare={isPage ? compare : undefined}
              onNamed={list.retry}
              onRestore={(document) => restore(chosen, document)}
            />
          ) : (
            <p className="field-help">{text.historyChoose()}</p>
          )}
        </div>
      )}
      {chosen && compared && (
        <CompareDialog
          revision={chosen}
          then={compared}
          {...{ session, isReadOnly }}
          onRestore={() => restore(chosen, compared)}
          onClose={() => compare(null)}
        />
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {text.historyClose()}
        </button>
      </div>
    </Dialog>
  );
}
