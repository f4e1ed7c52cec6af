import * as limits from '../../../protocol/enums/dialog.js';
import { createLife, listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { layers } from '../../layers/layers.js';
import { afterLeaving } from '../../layers/modal.js';
import { applyFrame, createElement, fillDialog } from './dialog-view.js';
import type { DialogText } from './request.js';

/** Calls `done` after `lengthMs` in total without pointer or focus on the element. */
function countFree(
  element: HTMLElement,
  { clock }: Environment,
  lengthMs: number,
  signal: AbortSignal,
  done: () => void,
): void {
  let leftMs = lengthMs;
  let sinceMs = 0;
  let running: AbortController | undefined;
  const holders = new Set<string>();
  function start(): void {
    running = createLife();
    sinceMs = clock.now();
    clock.after(leftMs, done, running.signal);
  }
  function stop(): void {
    if (!running) return;
    leftMs -= clock.now() - sinceMs;
    running.abort();
    running = undefined;
  }
  for (const [holder, begin, end] of [
    ['pointer', 'pointerenter', 'pointerleave'],
    ['focus', 'focusin', 'focusout'],
  ] as const) {
    listen(element, begin, signal, () => {
      holders.add(holder);
      stop();
    });
    listen(element, end, signal, () => {
      holders.delete(holder);
      if (!holders.size) start();
    });
  }
  signal.addEventListener('abort', stop);
  start();
}

/**
 * Shows a message that takes no focus, is announced politely and closes by itself after 2000 ms. Resolves once it has left the screen. [DLG-08]
 */
export function showInformation(environment: Environment, request: DialogText): Promise<void> {
  const { document } = environment.window;
  const { signal = environment.signal } = request;
  return new Promise((resolve) => {
    const shown = createLife();
    const present = createLife();
    let leaving: AbortController | undefined;
    const element = createElement(document, 'div', ' mortise-dialog-information');
    applyFrame(element, request);
    element.setAttribute('role', 'status');
    element.popover = 'manual';
    document.body.append(element);
    element.showPopover?.();
    let takeBack = (): void => {};
    const hide = (): void => {
      shown.abort();
      element.hidePopover?.();
      leaving = afterLeaving(element, environment, end);
    };
    function end(): void {
      shown.abort();
      present.abort();
      leaving?.abort();
      takeBack();
      element.remove();
      if (!signal.aborted) request.onHidden?.();
      resolve();
    }
    signal.addEventListener('abort', end, { signal: present.signal });
    environment.use(layers).add(hide, shown.signal);
    // Screen readers announce a status only when its text is inserted into an existing region.
    environment.clock.after(
      0,
      () => {
        takeBack = fillDialog(element, request, environment);
        countFree(element, environment, limits.informationMs, shown.signal, hide);
      },
      shown.signal,
    );
  });
}
