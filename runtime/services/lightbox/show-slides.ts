import * as limits from '../../../protocol/enums/lightbox.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { holdFocus } from '../../layers/focus.js';
import { openModal } from '../../layers/modal.js';
import { playback } from '../playback/playback.js';
import { connectControls } from './controls.js';
import type { GestureHost } from './host.js';
import type { LightboxRequest } from './request.js';
import { createSteps } from './steps.js';
import { createView } from './view.js';

/** Shows the slides of a request, one at a time, until they are closed. */
export function showSlides(environment: Environment, request: LightboxRequest, onClosed: () => void): void {
  const { window, clock } = environment;
  const { document } = window;
  const { direction, tell } = request;
  const opened = new AbortController();
  const { signal } = opened;
  const player = environment.use(playback);
  const view = createView(document, request.theme, direction);
  const [dialog, stage, , closeButton] = view;
  const giveFocusBack = holdFocus(document, request.opener);
  let fitPicture = (): void => {};

  function fitAndStop(): void {
    stopMedia();
    fitPicture();
  }

  function stopMedia(): void {
    player.stopWithin(dialog);
    for (const film of dialog.querySelectorAll('video')) film.pause();
  }

  function close(): void {
    if (signal.aborted) return;
    opened.abort();
    stopMedia();
    dialog.close();
    // The page is in use again while the dialog fades.
    dialog.inert = true;
    giveFocusBack();
    clock.after(limits.speedMs / 2, () => dialog.remove());
    onClosed();
    tell('closed', index());
  }

  // Media behind the dialog could not be stopped by the visitor.
  player.stopWithin(document.documentElement);
  const [index, canStep, step, picture] = createSteps(environment, request, view, signal);
  const host: GestureHost = {
    window,
    dialog,
    stage,
    isRightToLeft: direction === 'rtl',
    fingers: new Map(),
    hasMoved: false,
    canStep,
    step: (by) => step(by, fitAndStop),
    close,
    picture,
  };
  document.body.append(dialog);
  connectControls(view, host, signal);
  // Without gestures everything else works.
  import('./gestures.js').then(({ connectGestures }) => (fitPicture = connectGestures(host, signal))).catch(() => {});
  listen(request.signal, 'abort', signal, () => {
    close();
    dialog.remove();
  });
  openModal(dialog, environment, { leave: close, closed: close, step: request.step }, signal);
  closeButton.focus({ preventScroll: true });
  tell('opened', index());
}
