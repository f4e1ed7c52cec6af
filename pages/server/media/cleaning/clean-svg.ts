import { readXml, type XmlPart } from './read-xml.js';
import {
  isOwnAddress,
  isOwnStyle,
  ownDeclarations,
  ownSheet,
  svgAttributes,
  svgElements,
  svgUnwrapped,
} from './svg-rules.js';

/** Deepest nesting; a drawing program needs a tenth of it. */
const deepest = 256;

/** Largest drawing in bytes: it is read in one piece, while nothing else of the server runs. */
const largest = 2 * 1024 * 1024;

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeValue = (value: string): string =>
  escapeText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** An attribute as it may stand; null for one that is left out. */
function ownValue(element: string, name: string, value: string): string | null {
  if (!svgAttributes.has(name) && !/^aria-[a-z]+$/.test(name)) return null;
  if (name === 'href' || name === 'xlink:href') return isOwnAddress(element, value) ? value : null;
  if (name === 'style') return ownDeclarations(value) || null;
  return isOwnStyle(value) ? value : null;
}

function writeStart({ name, attributes }: Extract<XmlPart, { kind: 'start' }>, isRoot: boolean): string {
  const own = [...attributes].flatMap(([each, value]) => {
    const kept = ownValue(name, each, value);
    return kept === null ? [] : [` ${each}="${escapeValue(kept)}"`];
  });
  return `<${name}${isRoot ? ` ${namespaces}` : ''}${own.join('')}`;
}

/** An element that is open: written, only its content, or not at all. */
interface Open {
  readonly name: string;
  readonly mode: 'written' | 'unwrapped' | 'left-out';
}

/** The drawing built anew from what may stand in it. @throws SyntaxError for one that cannot be. */
function rebuild(source: string): string {
  const written: string[] = [];
  const open: Open[] = [];
  let isEnded = false;
  function begin(part: Extract<XmlPart, { kind: 'start' }>): void {
    const parent = open.at(-1);
    const isRoot = parent === undefined;
    if (isRoot && (isEnded || part.name !== 'svg')) throw new SyntaxError('a root that is no drawing');
    if (open.length >= deepest) throw new SyntaxError('a nesting that is too deep');
    const isLeft = parent?.mode === 'left-out' || parent?.name === 'style';
    const mode = isLeft ? 'left-out' : svgElements.has(part.name) ? 'written' : 'left-out';
    const own: Open = { name: part.name, mode: !isLeft && svgUnwrapped.has(part.name) ? 'unwrapped' : mode };
    if (own.mode === 'written') written.push(writeStart(part, isRoot), part.isEmpty ? '/>' : '>');
    if (!part.isEmpty) open.push(own);
    else if (isRoot) isEnded = true;
  }
  function add(text: string): void {
    const parent = open.at(-1);
    if (!parent && text.trim() !== '') throw new SyntaxError('text outside of the drawing');
    if (!parent || parent.mode === 'left-out') return;
    const own = parent.name === 'style' ? ownSheet(text) : text;
    if (own === null) throw new SyntaxError('a style that reaches outside');
    written.push(escapeText(own));
  }
  for (const part of readXml(source)) {
    if (part.kind === 'start') begin(part);
    else if (part.kind === 'text') add(part.text);
    else {
      const last = open.pop();
      if (last?.name !== part.name) throw new SyntaxError('an end without its start');
      if (last.mode === 'written') written.push(`</${last.name}>`);
      if (open.length === 0) isEnded = true;
    }
  }
  if (!isEnded || open.length > 0) throw new SyntaxError('a drawing that does not end');
  return written.join('');
}

/**
 * A drawing (SVG) of known elements and attributes alone, without scripts, handlers and foreign addresses; null for one that cannot be made so, or is
 * larger than 2 MB.
 */
export function cleanSvg(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length > largest) return null;
  try {
    return Buffer.from(rebuild(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 'utf8');
  } catch (error) {
    // A TypeError says that the bytes are no UTF-8.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
