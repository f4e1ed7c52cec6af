import * as text from '#strings/editor';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';

interface EndSubscriptionProps {
  readonly isBusy: boolean;
  readonly problem: string | null;
  onCancel(): void;
  onConfirm(): Promise<void>;
}

/** Asks before a subscription is ended, which cannot be undone; and shows why that failed. */
export function EndSubscription({ isBusy, problem, onCancel, onConfirm }: EndSubscriptionProps) {
  return (
    <Dialog title={text.subscriptionEndTitle()} onCancel={() => isBusy || onCancel()}>
      <p>{text.subscriptionEndText()}</p>
      {problem !== null && <ProblemBar title={text.orderNotChanged()}>{problem}</ProblemBar>}
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          {text.cancel()}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => isBusy || void onConfirm()}
        >
          {text.subscriptionEnd()}
        </button>
      </div>
    </Dialog>
  );
}
