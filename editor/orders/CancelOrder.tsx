import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface CancelOrderProps {
  readonly number: number;
  readonly isBusy: boolean;
  readonly problem: string | null;
  onCancel(): void;
  onConfirm(): Promise<void>;
}

/** Asks before an order is cancelled, which cannot be undone, and shows why that failed. */
export function CancelOrder({ number, isBusy, problem, onCancel, onConfirm }: CancelOrderProps) {
  return (
    <Dialog title={text.orderCancelTitle({ number: String(number) })} onCancel={() => isBusy || onCancel()}>
      <p>{text.orderCancelText()}</p>
      {problem !== null && <ProblemBar title={text.orderNotChanged()}>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          {text.orderKeep()}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => isBusy || void onConfirm()}
        >
          {text.orderCancel()}
        </button>
      </div>
    </Dialog>
  );
}
