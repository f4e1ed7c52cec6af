/** Guards of all messages. The page receives the editor's messages, the editor the page's, and both receive the handshake's. */
export { isEditorMessage } from './editor-guards.js';
export { isPageMessage } from './page-guards.js';
export { isHandshakeMessage } from './handshake-guards.js';
