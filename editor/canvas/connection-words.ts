import * as text from '#strings/editor';
import type { ConnectionReason, ConnectionState } from '../../protocol/channel/connection-state.js';

/** The state of the connection in a word, for the lamp. `isBehind`: the page does not show every change. */
export function connectionWord(state: ConnectionState, isBehind: boolean): string {
  switch (state) {
    case 'connected':
      return isBehind ? text.connectionBehind() : text.connectionConnected();
    case 'stalled':
      return text.connectionStalled();
    case 'unreachable':
    case 'rejected':
      return text.connectionLost();
    default:
      return text.connectionLoading();
  }
}

/** The problem and its remedy in a sentence; null without a problem. */
export function connectionProblem(
  state: ConnectionState,
  reason: ConnectionReason | null,
  isBehind: boolean,
): string | null {
  if (state === 'connected') return isBehind ? text.problemBehind() : null;
  if (state === 'rejected') return text.problemVersion();
  if (state === 'stalled') return text.problemStalled();
  if (state !== 'unreachable') return null;
  switch (reason) {
    case 'slow':
      return text.problemSlow();
    case 'origin':
      return text.problemOrigin();
    case 'no-ready':
      return text.problemNoReady();
    default:
      return text.problemNoHello();
  }
}
