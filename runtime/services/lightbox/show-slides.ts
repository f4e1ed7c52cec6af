import * as text from '#strings/lightbox';
import * as limits from '../../../protocol/enums/lightbox.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import type { Slide } from '../../dom/slides.js';
import { holdFocus, readFocus } from '../../layers/focus.js';
import { openModal } from '../../layers/modal.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import { playback, type Playback } from '../playback/playback.js';
import { connectControls } from './controls.js';
import type { GestureHost } from './gestures.js';
import type { LightboxRequest } from './lightbox.js';
import { createSlideView, type SlideView } from './slide-view.js';
import { createElement, createView, type LightboxView } from './view.js';

/** Stops what plays in the lightbox: players through their service, copies of films by themselves. */
function stopMedia(player: Playback, dialog: Element): void {
  player.stopWithin(dialog);
  for (const film of dialog.querySelectorAll('video')) film.pause();
}

/**
 * Creates the row of slides, of which the one at a place and its neighbours, as far as one can step to them, are in the stage. Returns
 * what moves the row to a place.
 */
function createRow(
  add: (at: number) => SlideView,
  canStep: (by: number) => boolean,
  isRightToLeft: boolean,
): (place: number) => SlideView {
  const row = new Map<number, SlideView>();
  return (place) => {
    for (const at of [place, place + 1, place - 1])
      if (!row.has(at) && (at === place || canStep(at - place))) row.set(at, add(at));
    for (const [at, [element]] of row) {
      const away = at - place;
      element.inert = !!away;
      element.style.translate = `${100 * (isRightToLeft ? -away : away)}%`;
      // One that is still on its way out goes with the next step.
      if (Math.abs(away) > 2 && row.delete(at)) element.remove();
    }
    return row.get(place) as SlideView;
  };
}

/** Shows the name and the place of a slide, and where the buttons lead nowhere. */
function showPosition(
  [dialog, , countText, , previous, next]: LightboxView,
  name: string | null,
  title: string,
  current: number,
  total: number,
  canStep: (by: number) => boolean,
): void {
  dialog.setAttribute('aria-label', title || name || text.name());
  if (total > 1)
    countText.replaceChildren(
      text.position({ current, total }),
      createElement(dialog.ownerDocument, 'span', 'title', title && `: ${title}`),
    );
  for (const [button, by] of [
    [previous, -1],
    [next, 1],
  ] as const) {
    button.hidden = total < 2;
    // Disabled in name alone: it may have the focus.
    button.setAttribute('aria-disabled', `${!canStep(by)}`);
  }
}

/**
 * Shows the slides of a request, one at a time, until they are closed. The slides stand in an endless row of places, of which the shown
 * one and its neighbours are there; a place holds the slide that it falls on when they are counted round and round.
 */
export function showSlides(environment: Environment, request: LightboxRequest, onClosed: () => void): void {
  const { window, clock } = environment;
  const { document } = window;
  const { slides, direction, tell } = request;
  const count = slides.length;
  const isRightToLeft = direction === 'rtl';
  const life = new AbortController();
  const { signal } = life;
  const player = environment.use(playback);
  const isOnMobile = isMobile(window);
  const view = createView(document, request.theme, direction);
  const [dialog, stage, , closeButton, , , toggle] = view;
  let place = request.index;
  /** On mobile captions wait for their toggle. [LBX-03] */
  let isCaptioned = !isOnMobile;
  let steppedMs = 0;
  let fitPicture = (): void => {};

  const index = (): number => wrapIndex(place, count);
  /** On mobile the last slide does not lead to the first. [LBX-10] */
  const canStep = (by: number): boolean => count > 1 && (!isOnMobile || index() + by in slides);
  const slideAt = (at: number): Slide => slides[wrapIndex(at, count)] as Slide;
  const showAt = createRow(
    (at) => {
      const slide = createSlideView(document, slideAt(at), signal);
      stage.append(slide[0]);
      return slide;
    },
    canStep,
    isRightToLeft,
  );
  let shown: SlideView;

  function showControls(): void {
    showPosition(view, request.name, slideAt(place).title, index() + 1, count, canStep);
    toggle.hidden = !isOnMobile || !shown[2];
    toggle.setAttribute('aria-expanded', `${isCaptioned}`);
    const focus = readFocus(document);
    if (!focus || focus.closest('[inert],[hidden]')) closeButton.focus();
  }

  function show(): void {
    shown = showAt(place);
    showControls();
  }

  function step(by: number): void {
    if (!canStep(by) || clock.now() - steppedMs < limits.throttleMs) return;
    steppedMs = clock.now();
    stopMedia(player, dialog);
    fitPicture();
    place += by;
    show();
    tell('changed', index());
  }

  function close(): void {
    if (signal.aborted) return;
    life.abort();
    stopMedia(player, dialog);
    dialog.close();
    // It fades over a page that is in use again.
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
    picture: () => shown[1],
  };
  // What plays behind could not be stopped by anybody.
  player.stopWithin(document.documentElement);
  show();
  document.body.append(dialog);
  connectControls(view, host, signal);
  // Without it everything else works.
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
