import * as attributes from '../../../protocol/names/attributes.js';
import type { WidgetName } from '../../../protocol/names/widgets.js';

/** Behaviours that call the server. Without them links lead on, and forms say that they need the site itself. */
const callers: readonly string[] = [
  'add-to-cart',
  'cart-count',
  'cart-page',
  'checkout',
  'form',
  'log-in',
  'log-out',
  'member-pricing',
  'presence',
  'quick-view',
  'search-preview',
] satisfies readonly WidgetName[];

/** How addresses and words of a page change in its copy. */
export interface CopyRules {
  /** The new address of a link, a file or a form; the same one where it stays. */
  readonly address: (address: string) => string;
  /** Text in which addresses of files stand: styles, scripts, data. */
  readonly text: (text: string) => string;
  /** Whether a form works in the copy, by its action and its method. */
  readonly works: (action: string, method: string) => boolean;
  /** Markup at the beginning of a form that does not. */
  readonly formNote: string;
  /** The policy of the page, as its `meta` element. */
  readonly policy: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', '#39': "'" };

/** Text of an attribute as it was written. */
export function unescaped(value: string): string {
  return value.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return entities[name] ?? (name.startsWith('#') && code > 0 ? String.fromCodePoint(code) : whole);
  });
}

/** Text for an attribute or an element. */
export function escaped(value: string): string {
  return value.replace(
    /[&"<>]/g,
    (character) => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' })[character] ?? '',
  );
}

/** Tags, and the parts of a page in which a tag is text. The server's own markup quotes its attributes; other ones are read too. */
const parts =
  /<!--[\s\S]*?-->|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*(\/?)>/gi;

const attribute = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

const addressNames = new Set(['href', 'src', 'action', 'formaction', 'poster', 'xlink:href']);
const listNames = new Set(['srcset', 'imagesrcset']);

type Attributes = Map<string, string | null>;

function readAttributes(text: string): Attributes {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => {
      const value = double ?? single ?? bare;
      return [name, value === undefined ? null : unescaped(value)];
    }),
  );
}

function attributesText(list: Attributes): string {
  return [...list].map(([name, value]) => (value === null ? ` ${name}` : ` ${name}="${escaped(value)}"`)).join('');
}

/** Meta elements whose content is an address of the site. */
const isAddressMeta = (list: Attributes): boolean =>
  /^(?:og:url|og:image|og:image:secure_url|twitter:image)$/.test(list.get('property') ?? list.get('name') ?? '');

function changeAttributes(tag: string, list: Attributes, rules: CopyRules): void {
  const widgets = list
    .get(attributes.widget)
    ?.split(/\s+/)
    .filter((name) => !callers.includes(name));
  if (widgets?.length) list.set(attributes.widget, widgets.join(' '));
  else list.delete(attributes.widget);
  for (const [name, value] of list) {
    if (value === null) continue;
    if (addressNames.has(name) || (tag === 'meta' && name === 'content' && isAddressMeta(list)))
      list.set(name, rules.address(value));
    else if (listNames.has(name) || name.startsWith('data-')) list.set(name, rules.text(value));
  }
}

const controls = new Set(['input', 'select', 'textarea', 'button']);

/** JSON of a page's context for a copy in which nothing is counted. */
function quietContext(json: string): string {
  const context = JSON.parse(json) as { website?: object };
  return JSON.stringify({ ...context, website: { ...context.website, trackingDisabled: true } }).replaceAll(
    '<',
    '\\u003c',
  );
}

/** Data for search engines, with the addresses of the copy. */
function linkedData(json: string, rules: CopyRules): string {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return /^https?:/.test(value) ? rules.address(value) : value;
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, map(each)]));
  };
  return JSON.stringify(map(JSON.parse(json))).replaceAll('<', '\\u003c');
}

function scriptText(list: Attributes, text: string, rules: CopyRules): string {
  if (list.has(attributes.pageContext)) return rules.text(quietContext(text));
  if (list.get('type') === 'application/ld+json') return linkedData(text, rules);
  return rules.text(text);
}

/** A script or style. The policy names a style by its hash, so that it stays: what it shows has a file at its plain address too. */
function copyOpaque(name: string, list: Attributes, text: string, rules: CopyRules): string {
  changeAttributes(name, list, rules);
  const changed = name.toLowerCase() === 'script' ? scriptText(list, text, rules) : text;
  return `<${name}${attributesText(list)}>${changed}</${name}>`;
}

const policyMeta = ({ policy }: CopyRules): string =>
  `\n<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">`;

/** A page of the site as it stands in a copy without the server. */
export function copyMarkup(markup: string, rules: CopyRules): string {
  let isBroken = false;
  return markup.replace(parts, (...found: readonly string[]) => {
    const [whole = '', opaque, opaqueWords = '', text = '', end = '', name = '', words = '', slash = ''] = found;
    if (opaque) return copyOpaque(opaque, readAttributes(opaqueWords), text, rules);
    if (!name) return whole;
    const tag = name.toLowerCase();
    if (end) {
      if (tag === 'form') isBroken = false;
      return whole;
    }
    const list = readAttributes(words);
    if (tag === 'form') isBroken = !rules.works(list.get('action') ?? '', list.get('method') ?? 'get');
    changeAttributes(tag, list, rules);
    if (isBroken && controls.has(tag)) list.set('disabled', null);
    const written = `<${name}${attributesText(list)}${slash}>`;
    if (tag === 'form' && isBroken) return written + rules.formNote;
    return tag === 'meta' && list.has('charset') ? written + policyMeta(rules) : written;
  });
}
