/** What a text with formats needs: a chunk of its own, which its field loads. */
export { createRichEditor } from './rich-editor.js';
export type { RichEditor } from './rich-editor.js';
export { formatWords, RichToolbar } from './RichToolbar.js';
