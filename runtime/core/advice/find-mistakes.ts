import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as imageAttributes from '../../../protocol/names/image-attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { loadMoments, widgetNames } from '../../../protocol/names/widgets.js';
import * as advice from '../../../protocol/strings/advice.js';
import { countSlips, nearestWord } from '../../../protocol/text/nearest-word.js';
import type { WidgetTable } from '../../../protocol/widgets/option-table.js';
import { flattenBlock, parseOption, type UntypedOption } from '../options.js';
import { findFormMistakes } from './find-form-mistakes.js';
import type { Mistake } from './mistake.js';

interface Found {
  readonly words: string;
  readonly isReported: boolean;
}

const reported = (words: string): Found => ({ words, isReported: true });
const silent = (words: string): Found => ({ words, isReported: false });

/** The table of a behaviour; undefined for a name that none has. */
export type TableOf = (name: string) => WidgetTable | undefined;

const wordsOf = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);

function takenBy(spec: UntypedOption): string {
  if (typeof spec.default === 'boolean') return advice.takesFlag;
  if (typeof spec.default === 'number') return advice.takesNumber(!!spec.integer, spec.min, spec.max);
  return spec.choices ? advice.takesChoice(spec.choices) : advice.takesText(spec.maxLength);
}

/** Names of options as they are written in attributes. */
const optionAttributes = (tables: readonly WidgetTable[]): readonly string[] =>
  tables.flatMap(({ options }) => Object.keys(options)).map(attributes.optionAttribute);

function readJson(root: Element): { readonly block: Readonly<Record<string, unknown>>; readonly fault: string | null } {
  const text = root.getAttribute(attributes.blockJson);
  if (!text) return { block: {}, fault: null };
  try {
    const block: unknown = JSON.parse(text);
    if (typeof block === 'object' && block && !Array.isArray(block))
      return { block: block as Record<string, unknown>, fault: null };
    return { block: {}, fault: advice.noObject(attributes.blockJson) };
  } catch (error) {
    return { block: {}, fault: advice.noJson(attributes.blockJson, (error as Error).message) };
  }
}

function* findInOptions(root: HTMLElement, tables: readonly WidgetTable[]): Iterable<Found> {
  const { block, fault } = readJson(root);
  if (fault !== null) yield reported(fault);
  const given = flattenBlock(block);
  for (const { name: widget, options } of tables)
    for (const [option, spec] of Object.entries(options))
      for (const raw of [given.get(option), root.dataset[option]])
        if (raw !== undefined && raw !== null && parseOption(spec, raw) === undefined)
          yield reported(
            advice.badOption(option, {
              widget,
              takes: takenBy(spec),
              has: JSON.stringify(raw),
              used: JSON.stringify(spec.default),
            }),
          );
  const known = [...new Set(tables.flatMap(({ options }) => Object.keys(options)))];
  const widget = tables.map(({ name }) => name).join(' and ');
  // Who misses an option by far sees all of them.
  for (const [option, value] of given)
    if (!known.includes(option) && typeof value !== 'object')
      yield silent(advice.unknownOption(option, { widget, near: nearestWord(option, known), all: known }));
}

function* findInParts(root: HTMLElement, { name, parts }: WidgetTable): Iterable<Found> {
  const owner = attributes.wordSelector(attributes.widget, name);
  for (const [part, kind] of Object.entries(parts)) {
    const found = [...root.querySelectorAll(attributes.wordSelector(attributes.part, part))];
    if ((kind === 'one' || kind === 'many') && !found.some((each) => each.closest(owner) === root))
      yield reported(advice.missingPart(name, part, attributes.part));
  }
}

/** A gallery without a slide shows nothing, and says nothing. */
function* findNoSlides(root: HTMLElement, { parts }: WidgetTable): Iterable<Found> {
  const isEmpty = !root.querySelector(attributes.wordSelector(attributes.part, 'slide'));
  if (Object.hasOwn(parts, 'track') && Object.hasOwn(parts, 'slide') && isEmpty)
    yield silent(advice.noSlide(attributes.part));
}

/** The behaviours of the elements around `element`, itself included, the nearest first. */
function ownersOf(element: Element, tableOf: TableOf): WidgetTable[] {
  const owners: WidgetTable[] = [];
  const selector = `[${attributes.widget}]`;
  for (let root = element.closest(selector); root; root = root.parentElement?.closest(selector) ?? null)
    for (const name of wordsOf(root, attributes.widget)) {
      const table = tableOf(name);
      if (table) owners.push(table);
    }
  return owners;
}

function* findLooseParts(document: Document, tableOf: TableOf): Iterable<Mistake> {
  for (const element of document.querySelectorAll(`[${attributes.part}]`)) {
    const owners = ownersOf(element, tableOf);
    const isMeant = element.closest(`[${attributes.widget}]`) !== null;
    for (const part of wordsOf(element, attributes.part)) {
      if (owners.some(({ parts }) => Object.hasOwn(parts, part))) continue;
      const [own] = owners;
      if (!isMeant) yield { element, ...silent(advice.loosePart(part, attributes.part, attributes.widget)) };
      // A slide has parts of its own, such as its text, that stand in no table: only a slip of the hand is told.
      const near = nearestWord(
        part,
        owners.flatMap(({ parts }) => Object.keys(parts)),
      );
      if (own && near !== null)
        yield { element, ...silent(advice.unknownPart(part, { widget: own.name, attribute: attributes.part, near })) };
    }
  }
}

/** Attributes that an author writes on any behaviour. */
const common = [attributes.widget, attributes.part, attributes.load, attributes.blockJson];

function* findMisspelt(document: Document, tableOf: TableOf): Iterable<Mistake> {
  for (const element of document.querySelectorAll('*')) {
    const names = element
      .getAttributeNames()
      .filter((name) => name.startsWith(attributes.optionAttribute('')) && !common.includes(name));
    if (names.length === 0) continue;
    const tables = wordsOf(element, attributes.widget).flatMap((name) => tableOf(name) ?? []);
    const own = optionAttributes(tables);
    for (const name of names) {
      if (own.includes(name)) continue;
      const near = nearestSlip(name, [...common, ...own]);
      if (near !== null) yield { element, ...silent(advice.unknownAttribute(name, near)) };
    }
  }
}

/** A slip of the hand or two; words that differ by more were meant. */
const mostSlips = 2;

/** Whether templates and the runtime have the attribute, so that it is no slip of another. */
const isOurs = (name: string): boolean =>
  [attributes, fieldAttributes, imageAttributes, slideAttributes].some((names) =>
    (Object.values(names) as readonly unknown[]).includes(name),
  );

/** The attribute that `name` misses by a slip or two. Others are the author's own. */
function nearestSlip(name: string, names: readonly string[]): string | null {
  const near = isOurs(name) ? null : nearestWord(name, names);
  return near === null || countSlips(near, name) > mostSlips ? null : near;
}

/** Every mistake in the markup of a page. `tableOf` knows all behaviours that the page names. */
export function findMistakes(document: Document, tableOf: TableOf): readonly Mistake[] {
  const found: Mistake[] = [];
  for (const root of document.querySelectorAll<HTMLElement>(`[${attributes.widget}]`)) {
    const names = wordsOf(root, attributes.widget);
    const tables = names.flatMap((name) => tableOf(name) ?? []);
    const own: Found[] = names
      .filter((name) => !(widgetNames as readonly string[]).includes(name))
      .map((name) =>
        reported(
          advice.unknownWidget(name, {
            attribute: attributes.widget,
            near: nearestWord(name, widgetNames),
            all: widgetNames,
          }),
        ),
      );
    const moment = root.getAttribute(attributes.load);
    if (moment !== null && !(loadMoments as readonly string[]).includes(moment))
      own.push(silent(advice.badMoment(attributes.load, moment, loadMoments)));
    if (tables.length > 0) own.push(...findInOptions(root, tables));
    for (const table of tables) own.push(...findInParts(root, table), ...findNoSlides(root, table));
    found.push(...own.map((each) => ({ element: root, ...each })));
    if (names.includes('form')) found.push(...findFormMistakes(root));
  }
  found.push(...findLooseParts(document, tableOf), ...findMisspelt(document, tableOf));
  return found;
}
