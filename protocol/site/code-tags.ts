/** Reads the tags of HTML that an owner wrote: as far as its faults, its scripts and its addresses need it. */

type Attribute = readonly [name: string, value: string];

/** A tag or comment, and the characters at which it begins and ends. */
export interface CodeTag {
  /** `broken`: it has no end. */
  readonly kind: 'start' | 'end' | 'comment' | 'doctype' | 'broken';
  /** In lower case; empty for a comment. */
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly from: number;
  readonly to: number;
  /** Whether the start tag says that it is an end as well, which counts in drawings only. */
  readonly isClosed: boolean;
  /** Where the text of a script, style and the like ends; absent for other elements, -1 where it never does. */
  readonly textTo?: number;
}

/** Elements whose content is text. That of `noscript` is markup to a browser that runs no script. */
const textElements = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'xmp', 'noembed', 'noframes']);

/** Patterns that are matched where their `lastIndex` is. */
const createPatterns = () => ({
  tagAt: /<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)(>)?/iy,
  otherAt: /<!--[\s\S]*?(-->)|<!--|<[!?][^>]*(>)?/y,
});
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function attributesOf(text: string): Attribute[] {
  return [...text.matchAll(attribute)].map(([, name = '', ...values]) => [
    name.toLowerCase(),
    (values.find((value) => value !== undefined) ?? '').replaceAll('&amp;', '&'),
  ]);
}

/** The value of an attribute; null without it. */
export function attributeOf({ attributes }: CodeTag, name: string): string | null {
  return attributes.find(([own]) => own === name)?.[1] ?? null;
}

/** A comment, a document type or a tag that begins at `from`; null where there is only a sign. */
function readTag(code: string, from: number, { tagAt, otherAt }: ReturnType<typeof createPatterns>): CodeTag | null {
  const plain = { attributes: [], from, isClosed: false };
  otherAt.lastIndex = from;
  const other = otherAt.exec(code);
  if (other) {
    const [all, comment, end] = other;
    const isDoctype = /^<!doctype/i.test(all);
    const kind = comment === undefined && end === undefined ? 'broken' : isDoctype ? 'doctype' : 'comment';
    return { ...plain, kind, name: isDoctype ? '!doctype' : '', to: from + all.length };
  }
  tagAt.lastIndex = from;
  const tag = tagAt.exec(code);
  if (!tag) return null;
  const [all, slash, name = '', rest = '', end] = tag;
  return {
    kind: end === undefined ? 'broken' : slash ? 'end' : 'start',
    name: name.toLowerCase(),
    attributes: attributesOf(rest),
    from,
    to: from + all.length,
    isClosed: rest.endsWith('/'),
  };
}

/** The tags of `code` in their order. A broken one is the last. */
export function codeTags(code: string): CodeTag[] {
  const tags: CodeTag[] = [];
  const patterns = createPatterns();
  for (let at = code.indexOf('<'); at >= 0; at = code.indexOf('<', at)) {
    const tag = readTag(code, at, patterns);
    at = tag?.to ?? at + 1;
    if (!tag) continue;
    if (tag.kind !== 'start' || !textElements.has(tag.name)) {
      tags.push(tag);
      if (tag.kind === 'broken') break;
      continue;
    }
    const found = code.slice(at).search(new RegExp(`</${tag.name}(?=[\\s/>])`, 'i'));
    tags.push({ ...tag, textTo: found < 0 ? -1 : at + found });
    if (found < 0) break;
    at += found;
  }
  return tags;
}

/** Types of a script that a browser runs. */
const runnable = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Whether the tag begins a script that a browser would run. */
export function isRunnable(tag: CodeTag): boolean {
  return tag.kind === 'start' && tag.name === 'script' && runnable.test((attributeOf(tag, 'type') ?? '').trim());
}
