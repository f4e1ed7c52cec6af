import * as text from '#strings/editor';
import { sitePartLabels } from '../../protocol/site/labels.js';
import { ChangeList } from '../conflict/ConflictDialog.js';
import { describeChanges } from '../conflict/describe-changes.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { formatMoment } from '../ui/times.js';
import { useStore } from '../ui/use-store.js';
import type { PartsSession } from './parts-session.js';

/** Somebody else saved in the meantime: shows what each did and lets the editor choose. Nothing is overwritten before that. */
export function PartsConflictDialog({ session }: { readonly session: PartsSession }) {
  const { clock } = useServices();
  const conflict = useStore(session.conflict, (state) => state);
  if (!conflict) return null;
  const { base, mine, theirs, savedAt } = conflict;
  return (
    <Dialog title={text.conflictTitle()} className="conflict-dialog">
      <p>{text.conflictText({ time: formatMoment(savedAt, clock.now()) })}</p>
      <div className="conflict-sides">
        <ChangeList title={text.conflictMine()} lines={describeChanges(base, mine, sitePartLabels)} />
        <ChangeList title={text.conflictTheirs()} lines={describeChanges(base, theirs, sitePartLabels)} />
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => session.settleConflict('take-theirs')}>
          {text.takeTheirs()}
        </button>
        <button type="button" className="button primary" onClick={() => session.settleConflict('keep-mine')}>
          {text.keepMine()}
        </button>
      </div>
    </Dialog>
  );
}
