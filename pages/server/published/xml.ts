import type { AppContext } from '../access/visitor.js';
import { isNotModified } from '../http/entity-tag.js';
import { sha256 } from '../http/signature.js';

/** Characters that no XML document can contain, not even escaped. https://www.w3.org/TR/xml/#charsets */
// eslint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as text or attribute value of an XML document. */
export function xmlText(text: string): string {
  // A parser would turn a carriage return into a line break, as here.
  return text
    .replace(/\r\n?/g, '\n')
    .replace(impossible, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/** Element of XML with a text; empty without one. */
export function xmlElement(name: string, text: string): string {
  return text && `<${name}>${xmlText(text)}</${name}>\n`;
}

/** An XML document as an answer, or "not modified". */
export function xmlAnswer(context: AppContext, root: string, type = 'application/xml'): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
  const etag = `"${sha256(text).slice(0, 22)}"`;
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ETag: etag };
  return isNotModified(context, etag) ? context.body(null, 304, headers) : context.body(text, 200, headers);
}
