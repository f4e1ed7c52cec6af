/** A part of an XML text, in order. Texts and values are decoded. */
export type XmlPart =
  | {
      readonly kind: 'start';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const attribute = new RegExp(String.raw`\s+(${name})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const startTag = new RegExp(`<(${name})`, 'y');
const startTagEnd = /\s*(\/?)>/y;
const endTag = new RegExp(String.raw`</(${name})\s*>`, 'y');
const text = /[^<]+/y;
const cdata = /<!\[CDATA\[([^]*?)\]\]>/y;
/** Comments, instructions, and a document type without declarations of its own, which could define entities. */
const skipped = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^[>]*>/y;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text with its references resolved; null for an entity that XML does not have, or a character that it forbids. */
function decode(raw: string): string | null {
  let isValid = true;
  const decoded = raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));|&/gi, (_all, hex, decimal, named) => {
    const code = hex !== undefined ? parseInt(hex as string, 16) : decimal !== undefined ? Number(decimal) : null;
    const found = code === null ? entities[String(named)] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    isValid &&= found !== undefined;
    return found ?? '';
  });
  // oxlint-disable-next-line no-control-regex -- These are what XML 1.0 forbids.
  return isValid && !/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(decoded) ? decoded : null;
}

/**
 * Reads XML strictly, with no document type of its own and no entities but the five of XML.
 * @throws SyntaxError for a text that is not well-formed; nesting is for the caller to check.
 */
export function* readXml(source: string): Generator<XmlPart> {
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const known = (raw: string): string => {
    const decoded = decode(raw);
    if (decoded === null) throw new SyntaxError('a reference that XML does not have');
    return decoded;
  };
  while (at < source.length) {
    if (match(skipped)) continue;
    const plain = match(text);
    const raw = plain ? null : match(cdata);
    const closing = plain || raw ? null : match(endTag);
    const opening = plain || raw || closing ? null : match(startTag);
    if (plain) yield { kind: 'text', text: known(plain[0]) };
    else if (raw) yield { kind: 'text', text: raw[1] ?? '' };
    else if (closing) yield { kind: 'end', name: closing[1] ?? '' };
    else if (opening) {
      const attributes = new Map<string, string>();
      for (let each = match(attribute); each; each = match(attribute)) {
        if (attributes.has(each[1] ?? '')) throw new SyntaxError('an attribute that is there twice');
        attributes.set(each[1] ?? '', known(each[2] ?? each[3] ?? ''));
      }
      const end = match(startTagEnd);
      if (!end) throw new SyntaxError('a tag that does not end');
      yield { kind: 'start', name: opening[1] ?? '', attributes, isEmpty: end[1] === '/' };
    } else throw new SyntaxError('something that is no XML');
  }
}
