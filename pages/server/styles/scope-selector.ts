import type { CssNode, List } from './css-tools.mjs';

/** Header, content and footer, of no specificity: what lies over the page is never reached, whatever a selector begins with. */
const scope = ':where(.site-header,.site-header *,main,main *,.site-footer,.site-footer *)';

const elementsOfText = /^(?:before|after|first-line|first-letter)$/i;

const isPseudoElement = ({ type, name }: CssNode): boolean =>
  type === 'PseudoElementSelector' || (type === 'PseudoClassSelector' && elementsOfText.test(name));

const isPage = ({ type, name }: CssNode): boolean =>
  (type === 'TypeSelector' && /^(?:html|body)$/i.test(name)) ||
  (type === 'PseudoClassSelector' && /^(?:root|host|host-context|scope)$/i.test(name));

const withChildren = (list: List | null | undefined, nodes: readonly CssNode[]): List | null =>
  list ? list.fromArray(nodes) : null;

/** What a complex selector selects: its last compound, by its place among the parts. */
function subjectStart(parts: readonly CssNode[]): number {
  return parts.map(({ type }) => type).lastIndexOf('Combinator') + 1;
}

/** Whether a complex selector selects the page itself, and not something in it. */
export function selectsPage({ children }: CssNode): boolean {
  const parts = children?.toArray() ?? [];
  return parts.slice(subjectStart(parts)).some(isPage);
}

/** Narrows a complex selector to what stands in the scope. */
export function scopeSelector(selector: CssNode): void {
  const parts = selector.children?.toArray() ?? [];
  const start = subjectStart(parts);
  const found = parts.slice(start).findIndex(isPseudoElement);
  const at = found === -1 ? parts.length : start + found;
  const narrowed = [...parts.slice(0, at), { type: 'Raw', name: '', value: scope }, ...parts.slice(at)];
  selector.children = withChildren(selector.children, narrowed);
}
