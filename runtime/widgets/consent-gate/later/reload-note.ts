import * as text from '#strings/consent';
import * as attributes from '../../../../protocol/names/attributes.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Environment } from '../../../core/widget.js';

/** Says, without taking the focus, that scripts which have run are only gone once the page is loaded anew, and offers that. */
export function offerReload({ window, clock }: Environment, signal: AbortSignal): void {
  const { document, location } = window;
  const note = document.createElement('div');
  const words = document.createElement('p');
  const button = document.createElement('button');
  note.className = 'consent-note';
  note.setAttribute(attributes.service, 'consent-gate');
  words.setAttribute('role', 'status');
  button.type = 'button';
  button.textContent = text.reload();
  note.append(words, button);
  listen(button, 'click', signal, () => location.reload());
  document.body.append(note);
  onAbort(signal, () => note.remove());
  // Screen readers follow only regions that they already know.
  clock.after(100, () => (words.textContent = text.withdrawn()), signal);
}
