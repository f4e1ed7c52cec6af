import { StyleModule } from 'style-mod';

/**
 * Lets the library's rules be a constructed sheet of the document. In a document with a head it would write a style element, which the
 * policy of the editor's page refuses; it looks for the head once, when it mounts the first rules.
 * @throws where documents take no constructed sheets.
 */
export function adoptStyles(document: Document): void {
  if (!('adoptedStyleSheets' in document)) throw new Error('This browser has no constructed style sheets.');
  Object.defineProperty(document, 'head', { configurable: true, value: null });
  try {
    StyleModule.mount(document, []);
  } finally {
    Reflect.deleteProperty(document, 'head');
  }
}
