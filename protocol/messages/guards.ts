/** Guards of every message, by direction. The page takes the editor's, the editor the page's; both take the handshake's. */
export { isEditorMessage } from './editor-guards.js';
export { isPageMessage } from './page-guards.js';
export { isHandshakeMessage } from './handshake-guards.js';
