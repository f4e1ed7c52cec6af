import { highestLayer, type CssFaultKind } from '../../../protocol/site/theme/css-faults.js';
import { generate, lexer, walk, type CssNode } from './css-tools.mjs';

/** A file of the site's own media, in one of its sizes. */
const ownFile = /^\/media\/(?!.*\.\.)[\w./-]{1,200}(?:\?[\w=&-]{1,40})?$/;

/** Functions whose strings are addresses. */
const imageFunctions = new Set(['image-set', '-webkit-image-set', 'image', 'cross-fade', '-webkit-cross-fade']);

/** Functions and properties that ran scripts, and one that reads any address. */
const forbidden = new Set(['expression', 'src', 'behavior', '-ms-behavior', '-moz-binding']);

export interface Problem {
  readonly kind: CssFaultKind;
  readonly what: string;
}

const childrenOf = (node: CssNode): readonly CssNode[] => node.children?.toArray() ?? [];

function functionProblem(node: CssNode): Problem | null {
  const name = node.name.toLowerCase();
  // An escape can spell the name of a function that is not taken.
  if (name.includes('\\') || forbidden.has(name)) return { kind: 'forbidden', what: node.name };
  if (!imageFunctions.has(name)) return null;
  const strange = childrenOf(node).find(
    (child) => child.type === 'String' && typeof child.value === 'string' && !ownFile.test(child.value),
  );
  return strange ? { kind: 'address', what: String(strange.value) } : null;
}

function nodeProblem(node: CssNode): Problem | null {
  if (node.type === 'Raw') return { kind: 'syntax', what: String(node.value) };
  if (node.type === 'Url')
    return ownFile.test(String(node.value)) ? null : { kind: 'address', what: String(node.value) };
  return node.type === 'Function' ? functionProblem(node) : null;
}

/** The first problem in a value, or in the words of an at-rule. */
export function findProblem(root: CssNode): Problem | null {
  let found: Problem | null = null;
  walk(root, (node) => {
    found ??= nodeProblem(node);
  });
  return found;
}

function layerProblem({ property = '', value }: CssNode): Problem | null {
  if (property.toLowerCase() !== 'z-index' || typeof value !== 'object') return null;
  const text = generate(value);
  return Number(text) <= highestLayer || /^(?:auto|inherit|initial|unset|revert)$/.test(text)
    ? null
    : { kind: 'layer', what: text };
}

/** Whether browsers know the property and take the value, as far as that can be told without variables. */
function noteOf({ property = '', value }: CssNode): Problem | null {
  if (property.startsWith('--') || typeof value !== 'object') return null;
  const error = lexer.matchProperty(property, value).error?.name;
  if (error === 'SyntaxReferenceError') return { kind: 'property', what: property };
  return error === 'SyntaxMatchError' ? { kind: 'value', what: `${property}: ${generate(value)}` } : null;
}

/** What is wrong with a declaration; of a note it stays all the same. */
export function checkDeclaration(node: CssNode): Problem | null {
  const property = (node.property ?? '').toLowerCase();
  if (property.includes('\\') || forbidden.has(property)) return { kind: 'forbidden', what: property };
  const value = typeof node.value === 'object' ? node.value : null;
  if (!value) return { kind: 'syntax', what: property };
  return findProblem(value) ?? layerProblem(node) ?? noteOf(node);
}
