import * as text from '#strings/errors';
import * as attributes from '../../../protocol/names/attributes.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { createElement } from '../dialogs/dialog-view.js';

/** Handlers of the overlay's buttons. */
export interface OverlayPresses {
  reload(): void;
  tryAgain(): void;
  clear(): void;
}

/** The overlay's element in the page, closed. */
export interface OverlayView {
  readonly element: HTMLDialogElement;
  /** Lists `messages`; `canRepeat` shows the retry button. */
  apply(messages: readonly string[], canRepeat: boolean): void;
}

/**
 * Inserts the overlay. The reload button comes first, so that it gets the focus. While the overlay exists, the hint about the connection
 * follows the browser's online state. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function createOverlayView(environment: Environment, presses: OverlayPresses, signal: AbortSignal): OverlayView {
  const { document, navigator } = environment.window;
  const element = createElement(document, 'dialog', ' mortise-dialog-modal mortise-system-errors');
  const body = createElement(document, 'div', '-body');
  const title = createElement(document, 'h2', '-title', text.overlayTitle());
  const list = createElement(document, 'ul', '-message');
  const hint = createElement(document, 'p', '-message', text.offline());
  const row = createElement(document, 'div', '-buttons');
  const button = (name: string, words: string, press: () => void): HTMLElement => {
    const made = createElement(document, 'button', `-button${name}`, words);
    made.type = 'button';
    made.onclick = press;
    row.append(made);
    return made;
  };
  button(' mortise-dialog-confirmed', text.reload(), presses.reload);
  const again = button('', text.tryAgain(), presses.tryAgain);
  button('', text.clear(), presses.clear);
  title.id = environment.uniqueId();
  body.id = environment.uniqueId();
  list.id = environment.uniqueId();
  hint.setAttribute('role', 'status');
  element.setAttribute('role', 'alertdialog');
  element.setAttribute(attributes.service, 'system-errors');
  element.setAttribute('aria-labelledby', title.id);
  element.setAttribute('aria-describedby', list.id);
  body.append(title, list, hint);
  element.append(body, row);
  document.body.append(element);

  const applyConnection = (): void => void (hint.hidden = navigator.onLine !== false);
  applyConnection();
  for (const type of ['online', 'offline']) listen(environment.window, type, signal, applyConnection);

  return {
    element,
    apply(messages, canRepeat) {
      list.replaceChildren(
        ...messages.map((message) => Object.assign(document.createElement('li'), { textContent: message })),
      );
      again.hidden = !canRepeat;
    },
  };
}
