import * as text from '#strings/lightbox';
import * as limits from '../../../protocol/enums/lightbox.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import type { Slide } from '../../dom/slides.js';
import { holdFocus, readFocus } from '../../layers/focus.js';
import { openModal } from '../../layers/modal.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import { playback } from '../playback/playback.js';
import { connectControls } from './controls.js';
import type { GestureHost } from './host.js';
import type { LightboxRequest } from './request.js';
import { createSlideView, type SlideView } from './slide-view.js';
import { createElement, createView } from './view.js';

/**
 * Shows the slides of a request, one at a time, until they are closed. The slides form an endless row of places, of which only the
 * current one and its neighbours are rendered; the slide of a place is its number modulo the count.
 */
export function showSlides(environment: Environment, request: LightboxRequest, onClosed: () => void): void {
  const { window, clock } = environment;
  const { document } = window;
  const { slides, direction, tell } = request;
  const count = slides.length;
  const isRightToLeft = direction === 'rtl';
  const shown = new AbortController();
  const { signal } = shown;
  const player = environment.use(playback);
  const isOnMobile = isMobile(window);
  const view = createView(document, request.theme, direction);
  const [dialog, stage, countText, closeButton, previous, next, toggle] = view;
  const row = new Map<number, SlideView>();
  let place = request.index;
  /** On mobile captions wait for their toggle. [LBX-03] */
  let isCaptioned = !isOnMobile;
  let steppedMs = 0;
  let fitPicture = (): void => {};

  const slideAt = (at: number): Slide => slides[wrapIndex(at, count)] as Slide;
  const index = (): number => wrapIndex(place, count);
  /** On mobile the last slide does not lead to the first. [LBX-10] */
  const canStep = (by: number): boolean => count > 1 && (!isOnMobile || index() + by in slides);

  function show(): void {
    for (const at of [place, place + 1, place - 1]) {
      if (row.has(at) || (at !== place && !canStep(at - place))) continue;
      const slide = createSlideView(document, slideAt(at), signal);
      row.set(at, slide);
      stage.append(slide[0]);
    }
    for (const [at, [element]] of row) {
      const away = at - place;
      element.inert = !!away;
      element.style.translate = `${100 * (isRightToLeft ? -away : away)}%`;
      // A slide that is still moving out is removed with the next step.
      if (Math.abs(away) > 2 && row.delete(at)) element.remove();
    }
    showControls();
  }

  function showControls(): void {
    const { title } = slideAt(place);
    dialog.setAttribute('aria-label', title || request.name || text.name());
    if (count > 1)
      countText.replaceChildren(
        text.position({ current: index() + 1, total: count }),
        createElement(document, 'span', 'title', title && `: ${title}`),
      );
    for (const [button, by] of [
      [previous, -1],
      [next, 1],
    ] as const) {
      button.hidden = count < 2;
      // Not `disabled`, because it may have the focus.
      button.setAttribute('aria-disabled', `${!canStep(by)}`);
    }
    toggle.hidden = !isOnMobile || !row.get(place)?.[2];
    toggle.setAttribute('aria-expanded', `${isCaptioned}`);
    const focus = readFocus(document);
    if (!focus || focus.closest('[inert],[hidden]')) closeButton.focus();
  }

  function stopMedia(): void {
    player.stopWithin(dialog);
    for (const film of dialog.querySelectorAll('video')) film.pause();
  }

  function step(by: number): void {
    if (!canStep(by) || clock.now() - steppedMs < limits.throttleMs) return;
    steppedMs = clock.now();
    stopMedia();
    fitPicture();
    place += by;
    show();
    tell('changed', index());
  }

  function close(): void {
    if (signal.aborted) return;
    shown.abort();
    stopMedia();
    dialog.close();
    // While it fades, the page is interactive again.
    dialog.inert = true;
    giveFocusBack();
    clock.after(limits.speedMs / 2, () => dialog.remove());
    onClosed();
    tell('closed', index());
  }

  const giveFocusBack = holdFocus(document, request.opener);
  const host: GestureHost = {
    window,
    dialog,
    stage,
    isRightToLeft,
    fingers: new Map(),
    hasMoved: false,
    canStep,
    step,
    close,
    picture: () => row.get(place)?.[1] ?? null,
  };
  // Nobody could stop a player behind the modal.
  player.stopWithin(document.documentElement);
  show();
  document.body.append(dialog);
  connectControls(view, host, signal);
  // The lightbox works without gestures.
  import('./gestures.js').then(({ connectGestures }) => (fitPicture = connectGestures(host, signal))).catch(() => {});
  listen(toggle, 'click', signal, () => {
    isCaptioned = !isCaptioned;
    showControls();
  });
  listen(request.signal, 'abort', signal, () => {
    close();
    dialog.remove();
  });
  openModal(dialog, environment, { leave: close, closed: close, step: request.step }, signal);
  closeButton.focus({ preventScroll: true });
  tell('opened', index());
}
