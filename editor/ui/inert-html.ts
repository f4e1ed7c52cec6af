/** The part of the Trusted Types API used here; the compiler's DOM library has no types for it yet. */
interface HtmlPolicy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

/** Attribute that has what a style attribute had. */
export const keptStyle = 'kept-style';

/**
 * The elements of markup of any origin, in a document without a window: nothing in it runs or loads. Read it, and never insert its nodes.
 * Style elements and attributes are renamed, since the content security policy reports each.
 */
export function parseInert(html: string, window: Window & typeof globalThis): HTMLElement {
  // Kept on the window, because the content security policy allows the name once.
  const holder = window as unknown as Record<symbol, HtmlPolicy | undefined>;
  const key = Symbol.for('mortise:inert');
  const rules: HtmlPolicy = { createHTML: (text) => text };
  const policy = (holder[key] ??=
    (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mortise', rules) ?? rules);
  const quiet = html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])style\s*=/gi, `$1${keptStyle}=`));
  return new window.DOMParser().parseFromString(policy.createHTML(quiet), 'text/html').body;
}
