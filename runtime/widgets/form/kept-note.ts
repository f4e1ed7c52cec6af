import * as text from '#strings/form';
import type { formTable } from '../../../protocol/widgets/form.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { WidgetContext } from '../../core/widget.js';

/** Says below the message of a failure that the answers are kept and may be sent again, until they are. */
export function showKept(root: HTMLFormElement, { environment, parts, signal }: WidgetContext<typeof formTable>): void {
  const note = root.ownerDocument.createElement('p');
  const life = createLife();
  note.className = 'form-kept';
  note.setAttribute('role', 'status');
  note.textContent = environment.window.navigator.onLine === false ? text.keptOffline() : text.kept();
  parts.submit.before(note);
  onAbort(life.signal, () => note.remove());
  onAbort(signal, () => life.abort());
  listen(root, 'submit', life.signal, () => life.abort());
}
