import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { Order, OrderState } from '../../protocol/commerce/order.js';
import { productTypes } from '../../protocol/commerce/product.js';
import type { OrderDetailAnswer } from '../../protocol/http/orders.js';
import { Act, ClosedReason } from '../shell/Closed.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { CancelOrder } from './CancelOrder.js';
import { EndSubscription } from './EndSubscription.js';
import type { OrderClient } from './order-client.js';
import { stateWords, stepWords } from './order-words.js';
import { OrderFacts } from './OrderFacts.js';
import { OrderLink } from './OrderLink.js';
import { OrderNotes } from './OrderNotes.js';
import { PackingSlip } from './PackingSlip.js';
import { paymentWarning } from './payment-words.js';
import { RefundOrder } from './RefundOrder.js';
import { useOrder, type ShownOrder } from './use-order.js';

interface OrderDetailProps {
  readonly id: string;
  readonly client: OrderClient;
}

/** One order and the steps that it may take. */
export function OrderDetail({ id, client }: OrderDetailProps) {
  const shown = useOrder(id, client);
  const { detail, loadProblem, reload, isBusy, problem, change, renewDownloads, clear } = shown;
  const [asked, setAsked] = useState<'cancel' | 'refund' | 'end' | null>(null);
  const [hasSlip, setSlip] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = detail !== null;

  // The order replaces the list, and with it the link that had the focus.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  // The button that opened a question may be gone with its answer.
  useEffect(() => {
    const page = heading.current?.ownerDocument;
    if (asked === null && page && page.activeElement === page.body) heading.current?.focus();
  }, [asked]);

  if (!detail) return <MissingOrder problem={loadProblem} retry={reload} />;
  const { order, steps, payment, subscription, isRenewable } = detail;
  const canEnd = subscription?.canEnd === true;
  const isRefundable = payment !== null && payment.refundableCents > 0;
  const warning = paymentWarning(detail);
  const ask = (what: typeof asked): void => {
    clear();
    setAsked(what);
  };
  return (
    <article className="order" aria-busy={isBusy}>
      <OrderLink id="">{text.orderBack()}</OrderLink>
      <header className="order-head">
        <h2 ref={heading} tabIndex={-1}>
          {text.orderNamed({ number: String(order.number) })}
        </h2>
        <span className={`order-state is-${order.state}`}>{stateWords[order.state]()}</span>
      </header>
      {warning && <ProblemBar>{warning}</ProblemBar>}
      {problem !== null && asked === null && <ProblemBar title={text.orderNotChanged()}>{problem}</ProblemBar>}
      <ClosedReason needs="write-orders" />
      {(steps.length > 0 || isRefundable || isRenewable || canEnd) && (
        <OrderSteps
          steps={steps}
          isBusy={isBusy}
          onStep={(step) => (step === 'cancelled' ? ask('cancel') : void change(step))}
          onRefund={isRefundable ? () => ask('refund') : null}
          onRenew={isRenewable ? () => void renewDownloads() : null}
          onEnd={canEnd ? () => ask('end') : null}
        />
      )}
      {isShipped(order) && (
        <button type="button" className="button slip-button" onClick={() => setSlip(true)}>
          {text.packingSlip()}
        </button>
      )}
      <OrderFacts detail={detail} />
      <OrderNotes id={id} notes={detail.notes} shown={shown} />
      {hasSlip && <PackingSlip {...{ id, client }} onClose={() => setSlip(false)} />}
      {asked && <OrderQuestion asked={asked} detail={detail} shown={shown} close={() => setAsked(null)} />}
    </article>
  );
}

/** Whether something of the order goes into a parcel. */
function isShipped({ lines, state }: Order): boolean {
  return state !== 'cancelled' && lines.some(({ productType }) => productType === productTypes.physical);
}

interface OrderQuestionProps {
  readonly asked: 'cancel' | 'refund' | 'end';
  readonly detail: OrderDetailAnswer;
  readonly shown: ShownOrder;
  close(): void;
}

/** The question before an act that cannot be undone. It stays open where that has failed, and says why. */
function OrderQuestion({ asked, detail: { order, payment }, shown, close }: OrderQuestionProps) {
  const { isBusy, problem, change, refund, endSubscription } = shown;
  const common = { isBusy, problem, onCancel: close };
  const closeAfter = async (act: Promise<boolean>): Promise<void> => {
    if (await act) close();
  };
  if (asked === 'end') return <EndSubscription {...common} onConfirm={() => closeAfter(endSubscription())} />;
  if (asked === 'cancel')
    return (
      <CancelOrder
        {...common}
        number={order.number}
        refundText={payment && payment.refundableCents > 0 ? payment.refundableText : ''}
        onConfirm={(reason) => closeAfter(change('cancelled', reason))}
      />
    );
  return (
    payment && (
      <RefundOrder
        {...common}
        order={order}
        payment={payment}
        onConfirm={(amountCents, reason) => closeAfter(refund(amountCents, reason))}
      />
    )
  );
}

/** Shown while the order is loaded, or when that failed. */
function MissingOrder({ problem, retry }: { readonly problem: string | null; readonly retry: () => void }) {
  return (
    <>
      <OrderLink id="">{text.orderBack()}</OrderLink>
      {problem === null ? (
        <p role="status">{text.loading()}</p>
      ) : (
        <ProblemBar title={text.ordersNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
    </>
  );
}

interface OrderStepsProps {
  readonly steps: readonly OrderState[];
  readonly isBusy: boolean;
  onStep(step: OrderState): void;
  /** Null where nothing can be refunded. */
  readonly onRefund: (() => void) | null;
  /** Null where nothing can be downloaded. */
  readonly onRenew: (() => void) | null;
  /** Null where there is no subscription to end. */
  readonly onEnd: (() => void) | null;
}

/** A button for each state that the order can be taken to, for a refund, to open downloads again, and to end a subscription. */
function OrderSteps({ steps, isBusy, onStep, onRefund, onRenew, onEnd }: OrderStepsProps) {
  const act = (words: string, run: () => void, key: string, className = 'button') => (
    <Act key={key} needs="write-orders" className={className} aria-disabled={isBusy} onClick={run}>
      {words}
    </Act>
  );
  return (
    <div className="order-steps" role="group" aria-label={text.orderSteps()}>
      {steps.map((step) =>
        step === 'pending-payment'
          ? null
          : act(stepWords[step](), () => onStep(step), step, step === 'cancelled' ? 'button' : 'button primary'),
      )}
      {onRefund && act(text.orderRefund(), onRefund, 'refund')}
      {onRenew && act(text.orderRenewDownloads(), onRenew, 'renew')}
      {onEnd && act(text.subscriptionEnd(), onEnd, 'end')}
    </div>
  );
}
