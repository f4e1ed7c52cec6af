import type { MessagePort, Worker } from 'node:worker_threads';
import type { CountPlan } from '../store/count-plan.js';
import type { EventLog } from './event-log.js';

/** A log whose thread also plans what its events change in the figures. */
export interface PlanningLog extends EventLog {
  /** Plans the counting of the oldest events after the one with the id `after`; null when there is none. */
  plan(after: number, limit: number): Promise<CountPlan | null>;
}

/** The methods of a log that another thread is asked for. */
type LogMethods = Omit<PlanningLog, 'id'>;
type Method = keyof LogMethods;

/** A call of a method, as it is sent to the thread of the log. */
export interface LogCall {
  readonly call: number;
  readonly method: Method;
  readonly parameters: readonly unknown[];
}

/** What came of a call. Of an error only its message would be cloned, and its code says what to do about it. */
export interface LogReply {
  readonly call: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code: string };
}

function toError({ message, code }: NonNullable<LogReply['error']>): Error {
  return Object.assign(new Error(message), code !== '' && { code });
}

/** Answers the calls that come through a port. `ended` is told when the log was closed. */
export function serveLog(port: MessagePort, log: PlanningLog, ended: () => void): void {
  async function answer({ call, method, parameters }: LogCall): Promise<LogReply> {
    try {
      return { call, value: await (log[method] as (...all: readonly unknown[]) => Promise<unknown>)(...parameters) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return { call, error: { message: error instanceof Error ? error.message : String(error), code } };
    }
  }
  port.on('message', (asked: LogCall) => {
    void answer(asked).then((reply) => {
      port.postMessage(reply);
      if (asked.method === 'close') ended();
    });
  });
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A log behind a port. */
export interface RemoteLog extends LogMethods {
  /** Fails the calls that are under way. */
  fail(error: Error): void;
}

/** Asks the log behind a port. `busy` is told whether an answer is waited for. */
export function askLog(port: MessagePort | Worker, busy: (isBusy: boolean) => void): RemoteLog {
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  function settle(call: number): Waiting | undefined {
    const found = waiting.get(call);
    waiting.delete(call);
    if (waiting.size === 0) busy(false);
    return found;
  }

  const ask = <M extends Method>(method: M): LogMethods[M] =>
    // The types of a method's parameters and answer are those of the log's.
    ((...parameters: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        calls += 1;
        port.postMessage({ call: calls, method, parameters } satisfies LogCall);
        if (waiting.size === 0) busy(true);
        waiting.set(calls, { resolve, reject });
      })) as LogMethods[M];

  port.on('message', ({ call, value, error }: LogReply) => {
    const found = settle(call);
    if (error) found?.reject(toError(error));
    else found?.resolve(value);
  });
  return {
    append: ask('append'),
    readAfter: ask('readAfter'),
    readNewest: ask('readNewest'),
    removeBefore: ask('removeBefore'),
    plan: ask('plan'),
    close: ask('close'),
    fail(error) {
      for (const call of [...waiting.keys()]) settle(call)?.reject(error);
    },
  };
}
