import { createLife, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { BackStep } from '../../layers/back-closes.js';
import { afterLeaving, openModal } from '../../layers/modal.js';
import { playback } from '../playback/playback.js';
import { addressBeneath, slideHash } from './address.js';
import { connectControls } from './controls.js';
import { connectGestures } from './gestures.js';
import type { GestureHost } from './host.js';
import type { LightboxRequest } from './request.js';
import { createSteps } from './steps.js';
import { createView } from './view.js';

/** The changes of the address while the lightbox is open. */
function readStep({ address, isPath, historyHash, slides, index }: LightboxRequest, { location }: Window): BackStep {
  if (!address) return { address: historyHash ? slideHash(location.href, slides[index] as HTMLElement) : '' };
  return isPath === undefined ? { address, isReached: true } : { address, beneath: addressBeneath(address, isPath) };
}

/** Shows the slides of a request in its open layer, one at a time, until they are closed. */
export function showSlides(environment: Environment, request: LightboxRequest): void {
  const { window, use } = environment;
  const { layer, root, slides, opener } = request;
  const { dialog } = layer;
  // The visitor was faster.
  if (!dialog.open || request.signal.aborted) return layer.remove();
  const opened = createLife();
  const { signal } = opened;
  const player = use(playback);
  const step = readStep(request, window);
  const view = createView(dialog);
  const [stage, , closeButton] = view;
  dialog.dir = window.getComputedStyle(root).direction;

  function stopMedia(): void {
    player.stopWithin(dialog);
    for (const film of dialog.querySelectorAll('video')) film.pause();
  }

  function tell(event: 'opened' | 'changed' | 'closed', at: number): void {
    const address = event === 'changed' && step.address && slideHash(window.location.href, slides[at] as HTMLElement);
    // Replaced, not pushed: one step back closes, however many slides were seen. [L1] [L2]
    if (address) window.history.replaceState(window.history.state, '', address);
    request.tell(event, at);
  }

  function close(isNow?: boolean): void {
    hide(() => {
      stopMedia();
      afterLeaving(dialog, environment, () => dialog.remove());
      tell('closed', index());
    }, isNow);
  }

  // Media behind the dialog could not be stopped by the visitor.
  player.stopWithin(window.document.documentElement);
  const [index, canStep, stepBy, picture] = createSteps(environment, { ...request, tell }, view, signal);
  const host: GestureHost = {
    window,
    dialog,
    stage,
    isRightToLeft: dialog.dir === 'rtl',
    fingers: new Map(),
    hasMoved: false,
    canStep,
    step: (by) =>
      stepBy(by, () => {
        stopMedia();
        fitPicture();
      }),
    close: () => close(),
    picture,
  };
  connectControls(view, host, signal);
  const fitPicture = connectGestures(host, signal);
  const hide = openModal(dialog, environment, { leave: host.close, closed: host.close, opener, step }, opened);
  const forget = onAbort(request.signal, () => {
    close(true);
    dialog.remove();
  });
  onAbort(signal, forget);
  closeButton.focus({ preventScroll: true });
  tell('opened', index());
  if (layer.steps) host.step(host.isRightToLeft ? -layer.steps : layer.steps);
}
