import { useState } from 'react';
import * as text from '#strings/editor';
import type { OrderReason } from '../../protocol/commerce/payment.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { isolated } from './order-words.js';
import { ReasonField } from './ReasonField.js';

interface CancelOrderProps {
  readonly number: number;
  /** What goes back to the buyer's card; empty for nothing. */
  readonly refundText: string;
  readonly isBusy: boolean;
  readonly problem: string | null;
  onCancel(): void;
  onConfirm(reason: OrderReason): Promise<void>;
}

/** Asks before an order is cancelled, which cannot be undone, and why; and shows why that failed. */
export function CancelOrder({ number, refundText, isBusy, problem, onCancel, onConfirm }: CancelOrderProps) {
  const [reason, setReason] = useState<OrderReason>('requested');
  return (
    <Dialog title={text.orderCancelTitle({ number: String(number) })} onCancel={() => isBusy || onCancel()}>
      <p>{text.orderCancelText()}</p>
      {refundText && <p>{text.orderCancelRefund({ amount: isolated(refundText) })}</p>}
      {problem !== null && <ProblemBar title={text.orderNotChanged()}>{problem}</ProblemBar>}
      <ReasonField reason={reason} onChange={setReason} />
      <div className="dialog-actions">
        <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          {text.orderKeep()}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => isBusy || void onConfirm(reason)}
        >
          {text.orderCancel()}
        </button>
      </div>
    </Dialog>
  );
}
