import type { Environment } from '../../core/widget.js';
import type { CallFailure, CallRequest, CallResult } from '../data-layer/call.js';
import { dataLayer } from '../data-layer/data-layer.js';
import { namedErrors } from './named-errors.js';

/** A call whose failure the page tells the visitor of, unless the caller does. */
export interface AskRequest extends CallRequest {
  /** The caller's own way to tell of a failure; then nothing else tells of it. */
  readonly onFailure?: (failure: CallFailure) => void;
  /** Nobody asked for the call: visitors without an account never hear of its failure from the page. */
  readonly isBackground?: boolean;
}

/** A success that names errors is none. */
function refuseErrors<T>(result: CallResult<T>): CallResult<T> {
  const { status, data } = result;
  const { error, errors } = (data ?? {}) as { readonly error?: unknown; readonly errors?: unknown };
  const words = result.ok ? namedErrors({ error, errors }) : [];
  return words[0]
    ? { ok: false, status, data: data as CallFailure['data'], message: words[0], kind: 'answer' }
    : result;
}

/** Whether the visitor wants the call made again. */
async function tellFailure(environment: Environment, request: AskRequest, failure: CallFailure): Promise<boolean> {
  const { onFailure, isBackground, signal } = request;
  const { context, editing, window } = environment;
  const isQuiet = editing || (!!isBackground && !context.authenticatedAccount);
  // The page has been told, and the login opens.
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
  // Without a connection the overlay itself may be out of reach. Silence would be worse than the browser's own dialog.
  window.alert(failure.message);
  return false;
}

/**
 * Makes a call for the visitor and, when it fails, tells them in exactly one way: the system error overlay for an account that may not do
 * it, else `onFailure`, else a dialog when the answer names errors, else the system error overlay. Where trying again can help, the page
 * offers it; the result is that of the last attempt. A login that is needed has opened by then. [DATA-18] [DATA-20] [ERR-10]
 * Rejects only with the reason of a signal, as {@link dataLayer} does.
 */
export async function ask<T>(environment: Environment, request: AskRequest): Promise<CallResult<T>> {
  for (;;) {
    const result = refuseErrors(await environment.use(dataLayer).call<T>(request));
    if (result.ok || !(await tellFailure(environment, request, result))) return result;
  }
}
