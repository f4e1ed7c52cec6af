import type { HtmlEscapedString } from 'hono/utils/html';
import * as attributes from '../../protocol/names/attributes.js';
import { attributesOf, type WrittenAttribute } from './html.js';

/** Properties of a page's markup that determine its style sheets, policy and rules. */
export interface PageNeeds {
  /** Tokens that selectors match, in the spelling of the build: `.class`, `[name]`, `[name=value]` and `[name~=word]`. */
  readonly tokens: ReadonlySet<string>;
  /** Distinct values of a data attribute, in the order of the markup. */
  valuesOf(attribute: string): readonly string[];
}

function tokensOf({ name, value }: WrittenAttribute): readonly string[] {
  const words = value.split(/\s+/);
  if (name === 'class') return words.map((word) => `.${word}`);
  return [`[${name}]`, `[${name}=${value}]`, ...words.map((word) => `[${name}~=${word}]`)];
}

/** Needs of the markup with the attributes in `written`. */
export function needsOfAttributes(written: Iterable<WrittenAttribute>): PageNeeds {
  const values = new Map<string, Set<string>>();
  for (const { name, value } of written) values.set(name, (values.get(name) ?? new Set()).add(value));
  const tokens = new Set<string>();
  for (const [name, each] of values)
    for (const value of each) for (const token of tokensOf({ name, value })) tokens.add(token);
  return { tokens, valuesOf: (name) => [...(values.get(name) ?? [])] };
}

/** Needs of markup that our templates wrote. */
export function needsOf(markup: HtmlEscapedString): PageNeeds {
  return needsOfAttributes(attributesOf(markup));
}

/** Token of an attribute with `word` among its words. */
export const wordToken = (attribute: string, word: string): string => `[${attribute}~=${word}]`;

/** Whether an element has this behaviour. */
export function hasWidget({ tokens }: PageNeeds, name: string): boolean {
  return tokens.has(wordToken(attributes.widget, name));
}
