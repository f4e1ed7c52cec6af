import * as defaults from '../../../protocol/enums/dialog.js';
import * as attributes from '../../../protocol/names/attributes.js';
import type { Environment } from '../../core/widget.js';
import type { DialogText } from './request.js';

/** Creates an element with a class and a text. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  name: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = `mortise-dialog${name}`;
  element.textContent = text;
  return element;
}

/** Gives `element` the class, width and padding of a dialog. */
export function applyFrame(element: HTMLElement, { widthPx, paddingPx }: DialogText): void {
  element.setAttribute(attributes.service, 'dialogs');
  element.style.setProperty('--dialog-width', `${widthPx ?? defaults.widthPx}px`);
  element.style.setProperty('--dialog-padding', `${paddingPx ?? defaults.paddingPx}px`);
}

/** Fills `element` with heading and message, or with the content instead, and sets its name and description. The undo moves the content back. */
export function fillDialog(element: HTMLElement, request: DialogText, environment: Environment): () => void {
  const { document } = environment.window;
  const { title, message, content } = request;
  const body = createElement(document, 'div', '-body');
  element.append(body);
  if (content) {
    const place = document.createComment('');
    content.replaceWith(place);
    body.append(content);
    content.hidden = false;
    element.setAttribute('aria-label', title);
    return () => place.replaceWith(content);
  }
  for (const [tag, name, text] of [
    ['h2', 'labelledby', title],
    ['p', 'describedby', message],
  ] as const) {
    if (!text) continue;
    const line = createElement(document, tag, `-${name === 'labelledby' ? 'title' : 'message'}`, text);
    line.id = environment.uniqueId();
    body.append(line);
    element.setAttribute(`aria-${name}`, line.id);
  }
  return () => {};
}

/** Makes a filled dialog an alert dialog, which has a description: that of its message, or else its content. */
export function applyAlert(element: HTMLElement, { uniqueId }: Environment): void {
  element.setAttribute('role', 'alertdialog');
  const { firstElementChild: body } = element;
  if (!body || element.hasAttribute('aria-labelledby')) return;
  body.id = uniqueId();
  element.setAttribute('aria-describedby', body.id);
}
