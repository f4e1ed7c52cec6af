import * as text from '#strings/editor';
import type { CallResult } from '../storage/calls.js';

/** Why a step of the log-in failed, in words. */
export function loginProblem(result: CallResult<unknown> & { ok: false }): string {
  if (result.failure === 'offline') return text.loginOffline();
  if (result.message) return result.message;
  if (result.status === 429) return text.loginTooOften();
  return result.status >= 500 ? text.loginFailed() : text.loginRefused();
}
