/** The part of the Trusted Types API used here; the compiler's DOM library has no types for it yet. */
interface HtmlPolicy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

/** Attribute that has what a style attribute had. */
export const keptStyle = 'kept-style';

/** Says that a text is parsed into an inert document. Kept on the window, because the content security policy allows the name once. */
function inertPolicy(window: Window): HtmlPolicy {
  const holder = window as unknown as Record<symbol, HtmlPolicy | undefined>;
  const key = Symbol.for('mortise:inert');
  const rules: HtmlPolicy = { createHTML: (text) => text };
  return (holder[key] ??=
    (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mortise', rules) ?? rules);
}

/** A start tag whose attributes may have `>` in their quoted values. */
const startTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** The name of an attribute, and its value as far as it is quoted. Values are matched so that names are not looked for in them. */
const attribute = /(?<=[\s"'/])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*')?)/g;

/** The attribute under a name that no browser acts on, where the content security policy reports it. */
function quietAttribute(whole: string, name: string, value: string): string {
  if (/^style$/i.test(name)) return `${keptStyle}${value}`;
  return /^on/i.test(name) ? `inert-${name}${value}` : whole;
}

/**
 * The elements of markup of any origin, in a document without a window: nothing in it runs or loads. Read it, and never insert its nodes.
 * Style elements, style attributes and event handler attributes are renamed, since the content security policy reports each.
 */
export function parseInert(html: string, window: Window & typeof globalThis): HTMLElement {
  const quiet = html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(startTag, (tag) => tag.replace(attribute, quietAttribute));
  return new window.DOMParser().parseFromString(inertPolicy(window).createHTML(quiet), 'text/html').body;
}

/** The document of an XML text of any origin, which loads nothing; null for one that is not well-formed, or that declares entities. */
export function parseInertXml(xml: string, window: Window & typeof globalThis): Document | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return null;
  const document = new window.DOMParser().parseFromString(inertPolicy(window).createHTML(xml), 'text/xml');
  return document.querySelector('parsererror') ? null : document;
}
