import { useId, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import type { Order } from '../../protocol/commerce/order.js';
import type { OrderReason } from '../../protocol/commerce/payment.js';
import type { OrderPayment } from '../../protocol/http/orders.js';
import { firstFocus } from '../../protocol/names/attributes.js';
import { parseAmount } from '../../protocol/text/amount.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { isolated } from './order-words.js';
import { ReasonField } from './ReasonField.js';

interface RefundOrderProps {
  readonly order: Pick<Order, 'number' | 'currencyCode'>;
  readonly payment: OrderPayment;
  readonly isBusy: boolean;
  readonly problem: string | null;
  onCancel(): void;
  onConfirm(amountCents: number, reason: OrderReason): Promise<void>;
}

/** Asks what goes back to the buyer's card and why, and shows why that failed. The amount begins with all that is left. */
export function RefundOrder({ order, payment, isBusy, problem, onCancel, onConfirm }: RefundOrderProps) {
  const id = useId();
  const amount = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(payment.refundableDecimal);
  const [reason, setReason] = useState<OrderReason>('requested');
  const [isWrong, setIsWrong] = useState(false);
  const most = isolated(payment.refundableText);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const cents = parseAmount(typed, order.currencyCode);
    const isRight = cents !== null && cents <= payment.refundableCents;
    setIsWrong(!isRight);
    if (!isRight) amount.current?.focus();
    else if (!isBusy) void onConfirm(cents, reason);
  }

  return (
    <Dialog title={text.orderRefundTitle({ number: String(order.number) })} onCancel={() => isBusy || onCancel()}>
      <form className="fields" noValidate onSubmit={submit}>
        <p>{text.orderRefundText()}</p>
        {problem !== null && <ProblemBar title={text.orderNotRefunded()}>{problem}</ProblemBar>}
        <div className="field">
          <label htmlFor={id}>{text.orderRefundAmount({ currency: order.currencyCode })}</label>
          <input
            ref={amount}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={`${id}-help`}
            onChange={(event) => setTyped(event.target.value)}
            {...{ [firstFocus]: '' }}
          />
          <p id={`${id}-help`} className={isWrong ? 'field-error' : 'field-help'} role={isWrong ? 'alert' : undefined}>
            {isWrong ? text.orderRefundWrong({ amount: most }) : text.orderRefundLeft({ amount: most })}
          </p>
        </div>
        <ReasonField reason={reason} onChange={setReason} />
        <div className="dialog-actions">
          <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
            {text.cancel()}
          </button>
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text.orderRefund()}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
