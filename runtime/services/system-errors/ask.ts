import type { Environment } from '../../core/widget.js';
import type { CallFailure, CallRequest, CallResult } from '../data-layer/call.js';
import { dataLayer } from '../data-layer/data-layer.js';
import { namedErrors } from './named-errors.js';

/** A call whose failure the page shows to the visitor, unless the caller does. */
export interface AskRequest extends CallRequest {
  /** The caller's own way to show a failure; it replaces all others. */
  readonly onFailure?: (failure: CallFailure) => void;
  /** A call without a user action: its failure is not shown to visitors without an account. */
  readonly isBackground?: boolean;
}

/** A success whose body names errors counts as a failure. */
function refuseErrors<T>(result: CallResult<T>): CallResult<T> {
  const { status, data } = result;
  const { error, errors } = (data ?? {}) as { readonly error?: unknown; readonly errors?: unknown };
  const words = result.ok ? namedErrors({ error, errors }) : [];
  return words[0]
    ? { ok: false, status, data: data as CallFailure['data'], message: words[0], kind: 'answer' }
    : result;
}

/** Whether the visitor wants to repeat the call. */
async function tellFailure(environment: Environment, request: AskRequest, failure: CallFailure): Promise<boolean> {
  const { onFailure, isBackground, signal } = request;
  const { context, editing, window } = environment;
  const isQuiet = editing || (!!isBackground && !context.authenticatedAccount);
  // The event is dispatched already, and the login opens.
  if (failure.kind === 'login') return false;
  if (onFailure && (isQuiet || failure.kind !== 'authorization')) {
    try {
      onFailure(failure);
    } catch (error) {
      environment.report('handler-failed', 'ask', null, error);
    }
    return false;
  }
  if (isQuiet) return false;
  const chunk = await import('./tell-failure.js').catch(() => null);
  if (signal?.aborted || environment.signal.aborted) return false;
  if (chunk) return chunk.tellFailure(environment, failure, signal);
  // Without a connection the overlay's chunk may fail to load. The browser's own dialog is better than no message.
  window.alert(failure.message);
  return false;
}

/**
 * Makes a call for the visitor and shows its failure in exactly one way: the system error overlay for an account without the permission,
 * else `onFailure`, else a dialog when the answer names errors, else the system error overlay. Where a retry can help, the page offers
 * it; the result is that of the last attempt. A required login has opened by then. [DATA-18] [DATA-20] [ERR-10]
 * Rejects only with the reason of a signal, as {@link dataLayer} does.
 */
export async function ask<T>(environment: Environment, request: AskRequest): Promise<CallResult<T>> {
  for (;;) {
    const result = refuseErrors(await environment.use(dataLayer).call<T>(request));
    if (result.ok || !(await tellFailure(environment, request, result))) return result;
  }
}
