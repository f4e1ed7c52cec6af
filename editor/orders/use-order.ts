import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { OrderState } from '../../protocol/commerce/order.js';
import type { OrderDetailAnswer } from '../../protocol/http/orders.js';
import { useServices } from '../services/services.js';
import { useAnswer } from '../ui/use-answer.js';
import type { OrderClient } from './order-client.js';
import { stateWords } from './order-words.js';

export interface ShownOrder {
  /** Null until the order is loaded. */
  readonly detail: OrderDetailAnswer | null;
  /** Why the order is not loaded; null without a failure. */
  readonly loadProblem: string | null;
  reload(): void;
  readonly isBusy: boolean;
  /** Why the last change failed; null without a failure. */
  readonly problem: string | null;
  /** Takes the order to a state. True once the server has done it. */
  change(to: OrderState): Promise<boolean>;
}

/** The order `id`. A change that somebody else made meanwhile is loaded before another can be made. */
export function useOrder(id: string, client: OrderClient): ShownOrder {
  const { toasts } = useServices();
  const loaded = useAnswer(useCallback(() => client.find(id), [client, id]));
  const [newer, setNewer] = useState<OrderDetailAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const detail = newer ?? loaded.value;

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

  return { detail, loadProblem: loaded.problem, reload: loaded.retry, isBusy, problem, change };
}
