import { connect } from '#strings/errors';
import type { CallFailure } from './call.js';

/** The result of a call without an answer (refused, offline or timed out), or with one that cannot be read. */
export function noAnswer(status = 0): CallFailure {
  return { ok: false, status, data: null, message: connect(), kind: 'connection' };
}
