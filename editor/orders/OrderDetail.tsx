import { useCallback, useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { OrderState } from '../../protocol/commerce/order.js';
import type { OrderDetailAnswer } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { CancelOrder } from './CancelOrder.js';
import type { OrderClient } from './order-client.js';
import { stateWords, stepWords } from './order-words.js';
import { OrderFacts } from './OrderFacts.js';
import { OrderLink } from './OrderLink.js';

interface OrderDetailProps {
  readonly id: string;
  readonly client: OrderClient;
}

/** One order, and the steps that it may take. What another has changed meanwhile is shown before anything is done to it. */
export function OrderDetail({ id, client }: OrderDetailProps) {
  const { toasts } = useServices();
  const loaded = useAnswer(useCallback(() => client.find(id), [client, id]));
  const [newer, setNewer] = useState<OrderDetailAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const mayWrite = useMay('write-orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const detail = newer ?? loaded.value;
  const isThere = detail !== null;

  // The list has gone, and with it what had the focus.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  async function change(to: OrderState): Promise<boolean> {
    if (!detail || isBusy) return false;
    setIsBusy(true);
    setProblem(null);
    const result = await client.change(id, detail.order.state, to);
    setIsBusy(false);
    if (result.ok) {
      setNewer(result.value);
      toasts.show(text.orderChanged({ state: stateWords[to]() }));
      return true;
    }
    setProblem(result.message || text.serverUnreachable());
    if (result.failure === 'conflict') {
      setNewer(null);
      loaded.retry();
    }
    return false;
  }

  if (!detail) {
    return (
      <>
        <OrderLink id="">{text.orderBack()}</OrderLink>
        {loaded.problem === null ? (
          <p role="status">{text.loading()}</p>
        ) : (
          <ProblemBar title={text.ordersNotLoaded()} retry={loaded.retry}>
            {loaded.problem}
          </ProblemBar>
        )}
      </>
    );
  }
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
        <div className="order-steps" role="group" aria-label={text.orderSteps()}>
          {steps.map((step) =>
            step === 'pending-payment' ? null : (
              <button
                key={step}
                type="button"
                className={step === 'cancelled' ? 'button' : 'button primary'}
                aria-disabled={isBusy}
                onClick={() => (step === 'cancelled' ? setIsAsking(true) : void change(step))}
              >
                {stepWords[step]()}
              </button>
            ),
          )}
        </div>
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
