import * as attributes from '../../protocol/names/attributes.js';
import { attributeSelector, wordSelector } from '../../protocol/names/attributes.js';

/** Start of every id that the tests' environment hands out. */
export const generatedIdPrefix = 'generated-';

function writeNode(node: Node, left: ReadonlySet<string>): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType === Node.COMMENT_NODE) return `<!--${node.textContent}-->`;
  if (node.nodeType !== Node.ELEMENT_NODE) return [...node.childNodes].map((child) => writeNode(child, left)).join('');
  const element = node as Element;
  const pairs = element
    .getAttributeNames()
    .filter((name) => !left.has(name))
    .sort()
    .map((name) => ` ${name}="${element.getAttribute(name)}"`);
  const name = element.localName;
  return `<${name}${pairs.join('')}>${[...element.childNodes].map((child) => writeNode(child, left)).join('')}</${name}>`;
}

/**
 * Markup of a tree in one spelling: attributes in alphabetical order, generated ids numbered by first appearance.
 * `left` names attributes that do not count.
 */
export function canonical(node: Node, left: readonly string[] = []): string {
  const numbers = new Map<string, number>();
  return writeNode(node, new Set(left)).replace(new RegExp(`${generatedIdPrefix}\\d+`, 'g'), (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `#${numbers.get(id)}`;
  });
}

/** A copy of the document without what services added: live regions and dialogs at the end of the body. */
export function copyDocument(): Element {
  const copy = document.documentElement.cloneNode(true) as Element;
  copy.querySelectorAll(attributeSelector(attributes.service)).forEach((element) => element.remove());
  return copy;
}

/** The document outside the roots of `widget`, which are left out whole. */
export function canonicalOutside(widget: string): string {
  const copy = copyDocument();
  copy
    .querySelectorAll(wordSelector(attributes.widget, widget))
    .forEach((root) => root.replaceWith(document.createComment('root')));
  return canonical(copy);
}

/** The whole document. */
export function canonicalDocument(left: readonly string[] = []): string {
  return canonical(copyDocument(), left);
}
