import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { OrderState } from '../../protocol/commerce/order.js';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { CancelOrder } from './CancelOrder.js';
import type { OrderClient } from './order-client.js';
import { stateWords, stepWords } from './order-words.js';
import { OrderFacts } from './OrderFacts.js';
import { OrderLink } from './OrderLink.js';
import { useOrder } from './use-order.js';

interface OrderDetailProps {
  readonly id: string;
  readonly client: OrderClient;
}

/** One order and the steps that it may take. */
export function OrderDetail({ id, client }: OrderDetailProps) {
  const { detail, loadProblem, reload, isBusy, problem, change } = useOrder(id, client);
  const [isAsking, setIsAsking] = useState(false);
  const mayWrite = useMay('write-orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = detail !== null;

  // The order replaces the list, and with it the link that had the focus.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  if (!detail) return <MissingOrder problem={loadProblem} retry={reload} />;
  const { order, steps } = detail;
  return (
    <article className="order" aria-busy={isBusy}>
      <OrderLink id="">{text.orderBack()}</OrderLink>
      <header className="order-head">
        <h2 ref={heading} tabIndex={-1}>
          {text.orderNamed({ number: String(order.number) })}
        </h2>
        <span className={`order-state is-${order.state}`}>{stateWords[order.state]()}</span>
      </header>
      {problem !== null && !isAsking && <ProblemBar title={text.orderNotChanged()}>{problem}</ProblemBar>}
      {mayWrite && steps.length > 0 && (
        <OrderSteps
          steps={steps}
          isBusy={isBusy}
          onStep={(step) => (step === 'cancelled' ? setIsAsking(true) : void change(step))}
        />
      )}
      <OrderFacts detail={detail} />
      {isAsking && (
        <CancelOrder
          number={order.number}
          isBusy={isBusy}
          problem={problem}
          onCancel={() => setIsAsking(false)}
          onConfirm={async () => {
            if (await change('cancelled')) setIsAsking(false);
          }}
        />
      )}
    </article>
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
}

/** A button for each state that the order can be taken to. */
function OrderSteps({ steps, isBusy, onStep }: OrderStepsProps) {
  return (
    <div className="order-steps" role="group" aria-label={text.orderSteps()}>
      {steps.map((step) =>
        step === 'pending-payment' ? null : (
          <button
            key={step}
            type="button"
            className={step === 'cancelled' ? 'button' : 'button primary'}
            aria-disabled={isBusy}
            onClick={() => onStep(step)}
          >
            {stepWords[step]()}
          </button>
        ),
      )}
    </div>
  );
}
