import * as text from '#strings/lightbox';
import * as attributes from '../../../protocol/names/attributes.js';

/** What follows `mortise-lightbox-` in the class of an element of the lightbox's own. */
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

/** A list, which costs a page less than names do. The stage holds the slides, the count says which is shown, the toggle shows captions on mobile. */
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
  // They stand in no form, where their type would matter.
  const button = (part: PartName, name: string, words = ''): HTMLElement => {
    const element = createElement(document, 'button', part, words);
    if (name) element.setAttribute('aria-label', name);
    return element;
  };
  const stage = createElement(document, 'div', 'stage');
  // A status by itself: what it says is read out when it changes.
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
