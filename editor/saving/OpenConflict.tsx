import { useState } from 'react';
import * as text from '#strings/editor';
import { ConflictDialog } from '../conflict/ConflictDialog.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import type { PageSession } from '../storage/page-session.js';
import type { PageConflict } from '../storage/page-state.js';
import { copyText } from '../ui/clipboard.js';

interface OpenConflictProps {
  readonly session: PageSession;
  readonly conflict: PageConflict;
}

/** Asks which version of the page stays. The own one can be copied before. */
export function OpenConflict({ session, conflict }: OpenConflictProps) {
  const { window, toasts } = useServices();
  const labels = useLabels();
  const [copy, setCopy] = useState<string | null>(null);

  async function copyMine(): Promise<void> {
    const mine = JSON.stringify(conflict.mine, null, 2);
    if (await copyText(window, mine)) toasts.show(text.copied());
    else setCopy(mine);
  }

  const copyButton = (
    <button type="button" className="button quiet" onClick={() => void copyMine()}>
      {text.copyMine()}
    </button>
  );
  return (
    <ConflictDialog conflict={conflict} labels={labels} onSettle={session.settleConflict} action={copyButton}>
      {copy !== null && (
        <div className="field">
          <label htmlFor="conflict-copy">{text.copyByHand()}</label>
          <textarea id="conflict-copy" rows={5} readOnly value={copy} onFocus={(event) => event.target.select()} />
        </div>
      )}
    </ConflictDialog>
  );
}
