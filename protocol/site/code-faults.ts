/** What stops code of an owner, in the order of its lines. */
import { attributeOf, codeTags, isRunnable, type CodeTag } from './code-tags.js';
import type { CodePlace } from './site-code.js';

export type CodeFaultKind =
  | 'broken'
  | 'unclosed'
  | 'stray'
  | 'structure'
  | 'refresh'
  | 'equiv'
  | 'handler'
  | 'script-address'
  | 'insecure'
  | 'writes'
  | 'body-only'
  | 'text';

export interface CodeFault {
  readonly kind: CodeFaultKind;
  /** From 1. */
  readonly line: number;
  /** The tag or attribute. */
  readonly what: string;
}

const mostFaults = 20;

/** Elements that a page has already, or that change all of it. */
const structure = new Set(['html', 'head', 'body', 'frameset', 'frame', 'base', 'title', 'plaintext', '!doctype']);

/** Elements that a head may have. Any other one begins the body. */
const ofHead = new Set(['meta', 'link', 'style', 'script', 'noscript', 'template']);

const empty = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));

/** Elements whose end is told by what follows. */
const endless = new Set('p li dt dd tr td th thead tbody tfoot option optgroup rt rp colgroup caption'.split(' '));

const addresses = new Set(['src', 'href', 'action', 'formaction', 'data', 'poster', 'srcset']);

/** Attributes with an address that is loaded, where a page without encryption is no mere link. */
const isLoaded = (tag: CodeTag, name: string): boolean => name !== 'href' || tag.name === 'link';

type Report = (kind: CodeFaultKind, from: number, what: string) => void;

function checkAttributes(tag: CodeTag, report: Report): void {
  for (const [name, value] of tag.attributes) {
    const address = addresses.has(name) ? value.replace(/[\u0000-\u0020]/g, '').toLowerCase() : '';
    if (/^on[a-z]/.test(name)) report('handler', tag.from, name);
    else if (/^(?:javascript|vbscript):/.test(address)) report('script-address', tag.from, name);
    else if (address.startsWith('http:') && isLoaded(tag, name))
      report('insecure', tag.from, value.trim().slice(0, 100));
  }
}

function checkMeta(tag: CodeTag, report: Report): void {
  const equiv = attributeOf(tag, 'http-equiv');
  if (equiv === null) return;
  const isRefresh = equiv.trim().toLowerCase() === 'refresh';
  report(isRefresh ? 'refresh' : 'equiv', tag.from, equiv.trim().slice(0, 60));
}

/** Follows which elements are open. */
class OpenElements {
  readonly #open: CodeTag[] = [];
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  begin(tag: CodeTag): void {
    const isDrawn = this.#open.some(({ name }) => name === 'svg' || name === 'math');
    if (empty.has(tag.name) || (tag.isClosed && (isDrawn || tag.name === 'svg'))) return;
    this.#open.push(tag);
  }

  end(tag: CodeTag): void {
    const at = this.#open.map(({ name }) => name).lastIndexOf(tag.name);
    if (at < 0) return this.#report('stray', tag.from, tag.name);
    this.#leave(at + 1);
    this.#open.length = at;
  }

  /** Names those that are still open, from the `at`th on. */
  #leave(at: number): void {
    for (const { name, from } of this.#open.splice(at)) if (!endless.has(name)) this.#report('unclosed', from, name);
  }

  finish(): void {
    this.#leave(0);
  }
}

/** The faults of `code` at its place. */
export function findCodeFaults(code: string, place: CodePlace): CodeFault[] {
  const found: CodeFault[] = [];
  const report: Report = (kind, from, what) =>
    void found.push({ kind, line: code.slice(0, from).split('\n').length, what });
  const open = new OpenElements(report);
  let read = 0;
  const checkText = (to: number): void => {
    const text = code.slice(read, to);
    if (place === 'head' && open.isEmpty && text.trim())
      report('text', read + text.length - text.trimStart().length, text.trim().slice(0, 40));
  };
  for (const tag of codeTags(code)) {
    const { kind, name, from, to, textTo } = tag;
    checkText(from);
    read = to;
    if (kind === 'broken') report('broken', from, code.slice(from, from + 40));
    else if (structure.has(name)) report('structure', from, name);
    else if (kind === 'end') open.end(tag);
    else if (kind === 'start') {
      if (place === 'head' && open.isEmpty && !ofHead.has(name)) report('body-only', from, name);
      open.begin(tag);
      checkAttributes(tag, report);
      if (name === 'meta') checkMeta(tag, report);
      const text = textTo === undefined ? '' : code.slice(to, textTo < 0 ? undefined : textTo);
      if (isRunnable(tag) && /\bdocument\s*\.\s*write(?:ln)?\s*\(/.test(text)) report('writes', from, 'document.write');
      if (textTo !== undefined) read = textTo < 0 ? code.length : textTo;
    }
  }
  checkText(code.length);
  open.finish();
  return found.sort((one, other) => one.line - other.line).slice(0, mostFaults);
}
