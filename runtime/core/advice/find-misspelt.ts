import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as imageAttributes from '../../../protocol/names/image-attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import * as advice from '../../../protocol/strings/advice.js';
import { countSlips, nearestWord } from '../../../protocol/text/nearest-word.js';
import type { WidgetTable } from '../../../protocol/widgets/option-table.js';
import { silent } from './found.js';
import type { Mistake } from './mistake.js';
import { type TableOf, wordsOf } from './read-markup.js';

/** Attributes that an author writes on any behaviour. */
const common = [attributes.widget, attributes.part, attributes.load, attributes.blockJson];

const prefix = attributes.optionAttribute('');

/** A slip of the hand or two; words that differ by more were meant. */
const mostSlips = 2;

const namesIn = (names: object): string[] =>
  (Object.values(names) as readonly unknown[]).filter(
    (name): name is string => typeof name === 'string' && name.startsWith(prefix),
  );

/** Attributes that templates and the runtime have, so that they are no slip of another. */
const ours = [attributes, fieldAttributes, imageAttributes, slideAttributes].flatMap(namesIn);

/** Names of options as they are written in attributes. */
const optionAttributes = (tables: readonly WidgetTable[]): readonly string[] =>
  tables.flatMap(({ options }) => Object.keys(options)).map(attributes.optionAttribute);

/** The attributes that this element may have. */
function knownOn(element: Element, own: readonly string[]): readonly string[] {
  const parts = wordsOf(element, attributes.part);
  return [
    ...common,
    ...own,
    ...(parts.includes('field') ? namesIn(fieldAttributes) : []),
    ...(parts.includes('slide') ? namesIn(slideAttributes) : []),
  ];
}

const bare = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);

/** Options that have all words of `name` among theirs: `data-zoom` is `data-map-zoom`, `data-open-first` is `data-first-open`. */
function fullerNames(name: string, own: readonly string[]): readonly string[] {
  const words = bare(name).split('-');
  return own.filter((each) => words.every((word) => bare(each).split('-').includes(word)));
}

/** What was meant by an attribute that begins as ours do. */
function nearestData(name: string, known: readonly string[], own: readonly string[]): readonly string[] {
  if (known.includes(name) || ours.includes(name)) return [];
  const fuller = fullerNames(name, own);
  if (fuller.length > 0) return fuller;
  const near = nearestWord(bare(name), known.map(bare));
  return near === null || countSlips(near, bare(name)) > mostSlips ? [] : [prefix + near];
}

const plain = (name: string): string => bare(name).replaceAll('-', '');

/** What was meant by an attribute that lacks the first word, and means nothing in HTML. */
function nearestPlain(element: Element, name: string, known: readonly string[]): readonly string[] {
  if (
    name in element ||
    name.includes(':') ||
    element.namespaceURI !== element.ownerDocument.documentElement.namespaceURI
  )
    return [];
  return known.filter((each) => plain(each) === plain(name)).slice(0, 1);
}

/** Attributes that are a slip of one of ours. Others are the author's own. */
export function* findMisspelt(document: Document, tableOf: TableOf): Iterable<Mistake> {
  for (const element of document.querySelectorAll('*')) {
    const own = optionAttributes(wordsOf(element, attributes.widget).flatMap((name) => tableOf(name) ?? []));
    const known = knownOn(element, own);
    for (const name of element.getAttributeNames()) {
      const near = name.startsWith(prefix) ? nearestData(name, known, own) : nearestPlain(element, name, known);
      if (near.length > 0) yield { element, ...silent(advice.unknownAttribute(name, near)) };
    }
  }
}
