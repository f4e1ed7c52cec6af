import * as text from '#strings/draft';
import { onAbort } from '../../../core/listen.js';

/**
 * Says, once and without moving anything, that earlier answers are back, and offers to clear them. Stands behind `content`,
 * out of the flow. Returns how to take it away.
 */
export function showDraftNotice(content: HTMLElement, onClear: () => void, signal: AbortSignal): () => void {
  const document = content.ownerDocument;
  const notice = document.createElement('p');
  notice.className = 'form-notice';
  notice.setAttribute('role', 'status');
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = text.clear();
  clear.addEventListener('click', onClear);
  content.after(notice);
  notice.append(text.restored(), ' ', clear);
  onAbort(signal, () => notice.remove());
  return () => notice.remove();
}
