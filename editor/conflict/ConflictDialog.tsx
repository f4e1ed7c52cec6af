import { useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { Conflict, PageSession } from '../storage/page-session.js';
import { copyText } from '../ui/clipboard.js';
import { Dialog } from '../ui/Dialog.js';
import { formatMoment } from '../ui/times.js';
import { useStore } from '../ui/use-store.js';
import { describeChanges } from './describe-changes.js';

/** Two people, or two tabs, changed the page: shows what each did and lets the editor choose. Nothing is overwritten before that. */
export function ConflictDialog({ session }: { readonly session: PageSession }) {
  const conflict = useStore(session.conflict, (state) => state);
  return conflict ? <OpenConflict session={session} conflict={conflict} /> : null;
}

function OpenConflict({ session, conflict }: { readonly session: PageSession; readonly conflict: Conflict }) {
  const { window, clock, labels, toasts } = useServices();
  const [copy, setCopy] = useState<string | null>(null);
  const savedAt = conflict.state.savedAt ?? conflict.state.publishedAt;

  async function copyMine(): Promise<void> {
    const mine = JSON.stringify(conflict.mine, null, 2);
    if (await copyText(window, mine)) toasts.show(text.copied());
    else setCopy(mine);
  }

  return (
    <Dialog title={text.conflictTitle()} className="conflict-dialog">
      <p>{text.conflictText({ time: formatMoment(savedAt, clock.now()) })}</p>
      <div className="conflict-sides">
        <ChangeList title={text.conflictMine()} lines={describeChanges(conflict.base, conflict.mine, labels)} />
        <ChangeList title={text.conflictTheirs()} lines={describeChanges(conflict.base, conflict.theirs, labels)} />
      </div>
      {copy !== null && (
        <div className="field">
          <label htmlFor="conflict-copy">{text.copyByHand()}</label>
          <textarea id="conflict-copy" rows={5} readOnly value={copy} onFocus={(event) => event.target.select()} />
        </div>
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={() => void copyMine()}>
          {text.copyMine()}
        </button>
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

const longestList = 8;

/** What one side changed, a line each. */
export function ChangeList({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="field-help">{text.noChanges()}</p>
      ) : (
        <ul>
          {lines.slice(0, longestList).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > longestList && <li>{text.moreChanges({ n: lines.length - longestList })}</li>}
        </ul>
      )}
    </section>
  );
}
