import * as text from '#strings/lightbox';
import { createElement } from './element.js';

/** A tuple, which minifies better than names. The stage holds the slides, the count shows the position, the toggle shows captions on mobile. */
export type LightboxView = readonly [
  stage: HTMLElement,
  count: HTMLElement,
  close: HTMLElement,
  previous: HTMLElement,
  next: HTMLElement,
  toggle: HTMLElement,
];

/** Fills the open lightbox with its controls and an empty stage. The close control is the first in the tab order. */
export function createView(dialog: HTMLDialogElement): LightboxView {
  const document = dialog.ownerDocument;
  // Without a form around them they need no `type`.
  const button = (part: 'close' | 'previous' | 'next', label: string): HTMLElement => {
    const element = createElement(document, 'button', part);
    element.setAttribute('aria-label', label);
    return element;
  };
  const close = button('close', text.close());
  const previous = button('previous', text.previous());
  const next = button('next', text.next());
  const toggle = createElement(document, 'button', 'toggle', text.caption());
  const stage = createElement(document, 'div', 'stage');
  // An `output` is a live region: changes are announced.
  const count = createElement(document, 'output', 'count');
  dialog.replaceChildren(createElement(document, 'div', 'bar', close, count, toggle), stage, previous, next);
  return [stage, count, close, previous, next, toggle];
}
