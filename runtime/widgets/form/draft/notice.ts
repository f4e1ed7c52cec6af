import * as text from '#strings/draft';
import { listen, onAbort } from '../../../core/listen.js';

/**
 * Shows that earlier answers were restored, with a button that clears them. The notice follows `content`, out of the flow, so nothing
 * moves. Returns the function that removes it.
 */
export function showDraftNotice(content: HTMLElement, onClear: () => void, signal: AbortSignal): () => void {
  const document = content.ownerDocument;
  const notice = document.createElement('p');
  notice.className = 'form-notice';
  notice.setAttribute('role', 'status');
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = text.clear();
  listen(clear, 'click', signal, onClear);
  content.after(notice);
  notice.append(text.restored(), ' ', clear);
  onAbort(signal, () => notice.remove());
  return () => notice.remove();
}
