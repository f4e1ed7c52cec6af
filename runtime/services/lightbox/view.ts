import * as text from '#strings/lightbox';
import * as attributes from '../../../protocol/names/attributes.js';

/** Suffix of `mortise-lightbox-` in the class of the lightbox's elements. */
type PartName =
  | 'stage'
  | 'slide'
  | 'frame'
  | 'bar'
  | 'count'
  | 'title'
  | 'close'
  | 'previous'
  | 'next'
  | 'toggle'
  | 'awaited'
  | 'words';

export function createElement<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  part: PartName | '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = part && `mortise-lightbox-${part}`;
  element.append(...children);
  return element;
}

/** A tuple, which minifies better than names. The stage holds the slides, the count shows the position, the toggle shows captions on mobile. */
export type LightboxView = readonly [
  dialog: HTMLDialogElement,
  stage: HTMLElement,
  count: HTMLElement,
  close: HTMLElement,
  previous: HTMLElement,
  next: HTMLElement,
  toggle: HTMLElement,
];

/** The lightbox without slides, not in the page yet. The close control is the first in the tab order. */
export function createView(document: Document, theme: string, direction: string): LightboxView {
  // Without a form around them they need no `type`.
  const button = (part: PartName, name: string, words = ''): HTMLElement => {
    const element = createElement(document, 'button', part, words);
    if (name) element.setAttribute('aria-label', name);
    return element;
  };
  const stage = createElement(document, 'div', 'stage');
  // An `output` is a live region: changes are announced.
  const count = createElement(document, 'output', 'count');
  const close = button('close', text.close());
  const previous = button('previous', text.previous());
  const next = button('next', text.next());
  const toggle = button('toggle', '', text.caption());
  const dialog = createElement(
    document,
    'dialog',
    '',
    createElement(document, 'div', 'bar', close, count, toggle),
    stage,
    previous,
    next,
  );
  dialog.className = `mortise-lightbox mortise-lightbox-${theme}`;
  dialog.dir = direction;
  dialog.setAttribute(attributes.service, 'lightbox');
  return [dialog, stage, count, close, previous, next, toggle];
}
