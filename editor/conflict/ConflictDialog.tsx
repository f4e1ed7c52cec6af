import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { BlockLabels } from '../../protocol/blocks/block-table.js';
import { conflictFields } from '../document/conflict-fields.js';
import { useServices } from '../services/services.js';
import type { Conflict, ConflictChoice } from '../storage/conflict.js';
import { Dialog } from '../ui/Dialog.js';
import { formatMoment } from '../ui/times.js';
import { ChangeList } from './ChangeList.js';
import { describeChanges } from './describe-changes.js';
import { FieldChoices } from './FieldChoices.js';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly labels: Readonly<Record<string, BlockLabels>>;
  onSettle(choice: ConflictChoice): void;
  /** A button before the two choices. */
  readonly action?: ReactNode;
  /** Shown below the two lists of changes. */
  readonly children?: ReactNode;
}

/**
 * Two people or two tabs changed the same document: lists the changes of both, shows both values of each field that both
 * changed, and asks which to keep. Nothing is overwritten before that.
 */
export function ConflictDialog({ conflict, labels, onSettle, action, children }: ConflictDialogProps) {
  const { clock } = useServices();
  const { base, mine, theirs, savedAt } = conflict;
  const fields = useMemo(() => conflictFields(base, mine, theirs), [base, mine, theirs]);
  const [fromTheirs, setFromTheirs] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog title={text.conflictTitle()} className="conflict-dialog">
      <p>{text.conflictText({ time: formatMoment(savedAt, clock.now()) })}</p>
      <div className="conflict-sides">
        <ChangeList title={text.conflictMine()} lines={describeChanges(base, mine, labels)} />
        <ChangeList title={text.conflictTheirs()} lines={describeChanges(base, theirs, labels)} />
      </div>
      {fields.length > 0 && (
        <section aria-labelledby="conflict-both">
          <h3 id="conflict-both">{text.conflictBoth({ n: fields.length })}</h3>
          <FieldChoices document={mine} {...{ fields, labels }} theirs={fromTheirs} onChange={setFromTheirs} />
        </section>
      )}
      {children}
      <div className="dialog-actions">
        {action}
        <button type="button" className="button" onClick={() => onSettle('take-theirs')}>
          {text.takeTheirs()}
        </button>
        <button
          type="button"
          className="button primary"
          // Without a field to choose, both go together and nothing is lost.
          data-first-focus={fields.length === 0 || undefined}
          onClick={() => onSettle(fromTheirs.size === 0 ? 'keep-mine' : fromTheirs)}
        >
          {fields.length === 0 ? text.keepBoth() : text.keepChosen()}
        </button>
      </div>
    </Dialog>
  );
}
