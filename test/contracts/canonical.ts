import * as attributes from '../../protocol/names/attributes.js';
import { attributeSelector, wordSelector } from '../../protocol/names/attributes.js';

/** Prefix of all ids that the tests' environment generates. */
export const generatedIdPrefix = 'generated-';

/** Parts of a tree that its canonical form leaves out. */
interface Omitted {
  /** Names of attributes. */
  readonly attributeNames?: ReadonlySet<string>;
  /** Elements, with their replacement text. */
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

/** Canonical markup of a tree: attributes in alphabetical order, generated ids numbered by first appearance. */
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

/** Elements that services added at the end of the body: live regions, dialogs and the like. */
const ofServices = (): [Element, string][] => elementsOf(attributeSelector(attributes.service), '');

/** The document without the roots of `widget` and without elements that services added. */
export function canonicalOutside(widget: string): string {
  const roots = elementsOf(wordSelector(attributes.widget, widget), '<!--root-->');
  const markup = canonical(document.documentElement, { elements: new Map([...roots, ...ofServices()]) });
  // The width of the scrollbar is there while a layer covers the page.
  return markup.replace(/^<html style="--mortise-bar: \d+px;">/, '<html>');
}

/** The whole document without elements that services added. `attributeNames` names ignored attributes. */
export function canonicalDocument(attributeNames: readonly string[] = []): string {
  return canonical(document.documentElement, {
    attributeNames: new Set(attributeNames),
    elements: new Map(ofServices()),
  });
}
