import * as attributes from '../../protocol/names/attributes.js';
import { attributeSelector, wordSelector } from '../../protocol/names/attributes.js';

/** Start of every id that the tests' environment hands out. */
export const generatedIdPrefix = 'generated-';

/** What the spelling of a tree leaves out. */
interface Omitted {
  /** Names of attributes. */
  readonly attributeNames?: ReadonlySet<string>;
  /** Elements, with what is written in their place. */
  readonly elements?: ReadonlyMap<Element, string>;
}

function writeNode(node: Node, omitted: Omitted): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType === Node.COMMENT_NODE) return `<!--${node.textContent}-->`;
  const children = (): string => [...node.childNodes].map((child) => writeNode(child, omitted)).join('');
  if (node.nodeType !== Node.ELEMENT_NODE) return children();
  const element = node as Element;
  const replacement = omitted.elements?.get(element);
  if (replacement !== undefined) return replacement;
  const pairs = element
    .getAttributeNames()
    .filter((name) => !omitted.attributeNames?.has(name))
    .sort()
    .map((name) => ` ${name}="${element.getAttribute(name)}"`);
  const name = element.localName;
  return `<${name}${pairs.join('')}>${children()}</${name}>`;
}

/** Markup of a tree in one spelling: attributes in alphabetical order, generated ids numbered by first appearance. */
export function canonical(node: Node, omitted: Omitted = {}): string {
  const numbers = new Map<string, number>();
  return writeNode(node, omitted).replace(new RegExp(`${generatedIdPrefix}\\d+`, 'g'), (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `#${numbers.get(id)}`;
  });
}

function elementsOf(selector: string, replacement: string): [Element, string][] {
  return [...document.documentElement.querySelectorAll(selector)].map((element) => [element, replacement]);
}

/** What services added at the end of the body: live regions, dialogs and the like. */
const ofServices = (): [Element, string][] => elementsOf(attributeSelector(attributes.service), '');

/** The document outside the roots of `widget`, which are left out whole, and without what services added. */
export function canonicalOutside(widget: string): string {
  const roots = elementsOf(wordSelector(attributes.widget, widget), '<!--root-->');
  return canonical(document.documentElement, { elements: new Map([...roots, ...ofServices()]) });
}

/** The whole document without what services added. `attributeNames` names attributes that do not count. */
export function canonicalDocument(attributeNames: readonly string[] = []): string {
  return canonical(document.documentElement, {
    attributeNames: new Set(attributeNames),
    elements: new Map(ofServices()),
  });
}
