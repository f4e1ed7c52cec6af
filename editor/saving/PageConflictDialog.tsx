import { useState } from 'react';
import * as text from '#strings/editor';
import { ConflictDialog } from '../conflict/ConflictDialog.js';
import { useServices } from '../services/services.js';
import type { PageConflict, PageSession } from '../storage/page-session.js';
import { copyText } from '../ui/clipboard.js';
import { useStore } from '../ui/use-store.js';

/** The conflict of the open page, if there is one. The own version can be copied before either is chosen. */
export function PageConflictDialog({ session }: { readonly session: PageSession }) {
  const conflict = useStore(session.conflict, (state) => state);
  return conflict ? <OpenConflict session={session} conflict={conflict} /> : null;
}

function OpenConflict({ session, conflict }: { readonly session: PageSession; readonly conflict: PageConflict }) {
  const { window, labels, toasts } = useServices();
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
