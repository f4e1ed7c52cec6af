import * as text from '#strings/lightbox';
import * as limits from '../../../protocol/enums/lightbox.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { isMobile } from '../../dom/mobile.js';
import { readTitle } from '../../dom/slide-title.js';
import { readFocus } from '../../layers/focus.js';
import { wrapIndex } from '../../models/gallery/stepping.js';
import { createElement } from './element.js';
import type { GestureHost } from './host.js';
import type { LightboxRequest } from './request.js';
import { createSlideView, type SlideView } from './slide-view.js';
import type { LightboxView } from './view.js';

/**
 * The shown slide and the steps to others, as a list, which costs a page less than names do. A step is a no-op when there is no such slide
 * or the last step was a moment ago; otherwise it runs `before` first.
 */
export type Steps = readonly [
  index: () => number,
  canStep: GestureHost['canStep'],
  step: (by: number, before: () => void) => void,
  picture: GestureHost['picture'],
];

/**
 * Shows the first slide of a request, and steps from slide to slide. A place of the endless row holds the slide whose index is the place
 * modulo the number of slides.
 */
export function createSteps(
  { window, clock }: Environment,
  request: LightboxRequest,
  view: LightboxView,
  signal: AbortSignal,
): Steps {
  const { slides, root, layer } = request;
  const { dialog } = layer;
  const [stage, countText, closeButton, previous, next, toggle] = view;
  const { document } = window;
  const count = slides.length;
  const isOnMobile = isMobile(window);
  let place = request.index;
  const row = new Map<number, SlideView>();
  /** On mobile captions wait for their toggle. [LBX-03] */
  let isCaptioned = !isOnMobile;
  let steppedMs = 0;

  const index = (at = place): number => wrapIndex(at, count);
  /** On mobile the last slide does not lead to the first. [LBX-10] */
  const canStep = (by: number): boolean => count > 1 && (!isOnMobile || index() + by in slides);

  function show(): void {
    for (const at of [place, place + 1, place - 1]) {
      if (row.has(at) || (at !== place && !canStep(at - place))) continue;
      const slide = createSlideView(
        document,
        slides[index(at)] as HTMLElement,
        row.size ? null : layer.picture,
        signal,
      );
      row.set(at, slide);
      stage.append(slide[0]);
    }
    for (const [at, [element]] of row) {
      const away = at - place;
      element.inert = !!away;
      element.style.translate = `${100 * (dialog.dir === 'rtl' ? -away : away)}%`;
      // A slide that still moves out is removed at the next step.
      if (Math.abs(away) > 2 && row.delete(at)) element.remove();
    }
    toggle.hidden = !isOnMobile || !row.get(place)?.[2];
    toggle.setAttribute('aria-expanded', `${isCaptioned}`);
    const title = readTitle(slides[index()] as HTMLElement);
    dialog.setAttribute('aria-label', title || root.getAttribute('aria-label') || text.name());
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
      // aria-disabled in place of disabled, because the button may have the focus.
      button.setAttribute('aria-disabled', `${!canStep(by)}`);
    }
    const focus = readFocus(document);
    if (!focus || focus.closest('[inert],[hidden]')) closeButton.focus();
  }

  function step(by: number, before: () => void): void {
    if (!canStep(by) || clock.now() - steppedMs < limits.throttleMs) return;
    steppedMs = clock.now();
    before();
    place += by;
    show();
    request.tell('changed', index());
  }

  listen(toggle, 'click', signal, () => {
    isCaptioned = !isCaptioned;
    show();
  });
  show();
  return [index, canStep, step, () => row.get(place)?.[1] ?? null];
}
