import { useCallback, useState } from 'react';
import * as text from '#strings/editor';
import type { OrderState } from '../../protocol/commerce/order.js';
import type { OrderReason } from '../../protocol/commerce/payment.js';
import type { OrderDetailAnswer } from '../../protocol/http/orders.js';
import { formatMoney } from '../../protocol/text/money.js';
import { useServices } from '../services/services.js';
import type { CallResult } from '../storage/calls.js';
import { shownLocale } from '../ui/locale.js';
import { useAnswer } from '../ui/use-answer.js';
import type { OrderClient } from './order-client.js';
import { isolated, stateWords } from './order-words.js';

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
  change(to: OrderState, reason?: OrderReason): Promise<boolean>;
  /** Refunds an amount of minor units. True once the server has done it; a request that is sent again counts once. */
  refund(amountCents: number, reason: OrderReason): Promise<boolean>;
  /** Opens its downloads again. */
  renewDownloads(): Promise<boolean>;
  /** Ends the order's subscription. True once the provider has done it. */
  endSubscription(): Promise<boolean>;
  /** Writes a note about the order; a note that is sent again counts once. True once the server has it. */
  addNote(note: string): Promise<boolean>;
  /** Removes a note. True once the server has done it. */
  removeNote(noteId: string): Promise<boolean>;
  /** Forgets why the last change failed. */
  clear(): void;
}

/** The order `id`. A change that somebody else made meanwhile is loaded before another can be made. */
export function useOrder(id: string, client: OrderClient): ShownOrder {
  const { toasts, createId } = useServices();
  const loaded = useAnswer(useCallback(() => client.find(id), [client, id]));
  const [newer, setNewer] = useState<OrderDetailAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [requestId, setRequestId] = useState(createId);
  const [problem, setProblem] = useState<string | null>(null);
  const detail = newer ?? loaded.value;

  async function run(send: () => Promise<CallResult<OrderDetailAnswer>>, done: string): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setProblem(null);
    const result = await send();
    setIsBusy(false);
    if (result.ok) {
      setNewer(result.value);
      toasts.show(done);
      return true;
    }
    setProblem(result.message || text.serverUnreachable());
    if (result.failure === 'conflict') {
      setNewer(null);
      loaded.retry();
    }
    return false;
  }

  async function change(to: OrderState, reason?: OrderReason): Promise<boolean> {
    if (!detail) return false;
    const wanted = { from: detail.order.state, to, ...(reason && { reason }) };
    return run(() => client.change(id, wanted), text.orderChanged({ state: stateWords[to]() }));
  }

  async function refund(amountCents: number, reason: OrderReason): Promise<boolean> {
    if (!detail) return false;
    const amount = isolated(formatMoney(amountCents, detail.order.currencyCode, shownLocale()));
    const wanted = { amountCents, reason, requestId };
    const isDone = await run(() => client.refund(id, wanted), text.orderRefundDone({ amount }));
    if (isDone) setRequestId(createId());
    return isDone;
  }

  async function addNote(note: string): Promise<boolean> {
    const isDone = await run(() => client.addNote(id, { text: note, requestId }), text.orderNoteAdded());
    if (isDone) setRequestId(createId());
    return isDone;
  }

  const removeNote = (noteId: string): Promise<boolean> =>
    run(() => client.removeNote(id, noteId), text.orderNoteRemoved());
  const renewDownloads = (): Promise<boolean> => run(() => client.renewDownloads(id), text.orderDownloadsRenewed());
  const endSubscription = (): Promise<boolean> => run(() => client.endSubscription(id), text.subscriptionEndDone());
  const clear = (): void => setProblem(null);
  const { problem: loadProblem, retry: reload } = loaded;
  const acts = { change, refund, renewDownloads, endSubscription, addNote, removeNote, clear };
  return { detail, loadProblem, reload, isBusy, problem, ...acts };
}
