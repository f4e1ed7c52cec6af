import * as attributes from '../../../protocol/names/attributes.js';
import { loadMoments, widgetNames } from '../../../protocol/names/widgets.js';
import * as advice from '../../../protocol/strings/advice.js';
import { nearestWord } from '../../../protocol/text/nearest-word.js';
import type { WidgetTable } from '../../../protocol/widgets/option-table.js';
import { flattenBlock, parseOption } from '../options.js';
import { findFormMistakes } from './find-form-mistakes.js';
import { findInRoot } from './find-in-roots.js';
import { findLostNames } from './find-lost-names.js';
import { findMisspelt } from './find-misspelt.js';
import { type Found, reported, silent } from './found.js';
import type { Mistake } from './mistake.js';
import { partSelector, type TableOf, wordsOf } from './read-markup.js';
import { findUnknownName, nearestValue, takenBy } from './values.js';

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
      for (const raw of [given.get(option), root.dataset[option]]) {
        if (raw === undefined || raw === null) continue;
        const unknown = findUnknownName(widget, option, raw);
        if (unknown !== null) yield silent(unknown);
        if (parseOption(spec, raw) === undefined)
          yield reported(
            advice.badOption(option, {
              widget,
              takes: takenBy(spec),
              has: JSON.stringify(raw),
              used: JSON.stringify(spec.default),
              near: nearestValue(spec, raw),
            }),
          );
      }
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
    const found = [...root.querySelectorAll(partSelector(part))];
    if ((kind === 'one' || kind === 'many') && !found.some((each) => each.closest(owner) === root))
      yield reported(advice.missingPart(name, part, attributes.part));
  }
}

/** A gallery without a slide shows nothing, and says nothing. */
function* findNoSlides(root: HTMLElement, { parts }: WidgetTable): Iterable<Found> {
  const isEmpty = !root.querySelector(partSelector('slide'));
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

/** Whether a part stands in another of its name and of the same behaviour, as it does after a tag that was left open. */
function isInItsLike(element: Element, part: string): boolean {
  const outer = element.parentElement?.closest(partSelector(part));
  const selector = `[${attributes.widget}]`;
  return !!outer && outer.closest(selector) === element.closest(selector) && !outer.matches(selector);
}

function* findLooseParts(document: Document, tableOf: TableOf): Iterable<Mistake> {
  for (const element of document.querySelectorAll(`[${attributes.part}]`)) {
    const owners = ownersOf(element, tableOf);
    const isMeant = element.closest(`[${attributes.widget}]`) !== null;
    for (const part of wordsOf(element, attributes.part)) {
      if (owners.some(({ parts }) => Object.hasOwn(parts, part))) {
        if (isInItsLike(element, part)) yield { element, ...silent(advice.nestedPart(part, attributes.part)) };
        continue;
      }
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

/** What is wrong with the names of the behaviours of an element. */
function findInNames(root: Element, names: readonly string[]): readonly Found[] {
  const known: readonly string[] = widgetNames;
  const unknown = names.filter((name) => !known.includes(name));
  const whole = root.getAttribute(attributes.widget) ?? '';
  const parted = whole.split(/[\s,;|]+/).filter(Boolean);
  if (names.length === 0) return [silent(advice.emptyWidget(attributes.widget))];
  if (/[<>=]/.test(whole)) return [silent(advice.openQuote(attributes.widget))];
  if (unknown.length > 0 && parted.length > names.length && parted.every((name) => known.includes(name)))
    return [reported(advice.joinedWidgets(attributes.widget, parted))];
  return unknown.map((name) =>
    reported(
      advice.unknownWidget(name, {
        attribute: attributes.widget,
        near: nearestWord(name, widgetNames),
        all: widgetNames,
      }),
    ),
  );
}

/** Every mistake in the markup of a page. `tableOf` knows all behaviours that the page names. */
export function findMistakes(document: Document, tableOf: TableOf): readonly Mistake[] {
  const found: Mistake[] = [];
  for (const root of document.querySelectorAll<HTMLElement>(`[${attributes.widget}]`)) {
    const names = wordsOf(root, attributes.widget);
    const tables = names.flatMap((name) => tableOf(name) ?? []);
    const own: Found[] = [...findInNames(root, names)];
    const moment = root.getAttribute(attributes.load);
    if (moment !== null && !(loadMoments as readonly string[]).includes(moment))
      own.push(silent(advice.badMoment(attributes.load, moment, loadMoments)));
    if (tables.length > 0) own.push(...findInOptions(root, tables));
    for (const table of tables) own.push(...findInParts(root, table), ...findNoSlides(root, table));
    found.push(...own.map((each) => ({ element: root, ...each })));
    for (const { name } of tables) found.push(...findInRoot(root, name));
    if (names.includes('form')) found.push(...findFormMistakes(root));
  }
  found.push(...findLooseParts(document, tableOf), ...findMisspelt(document, tableOf));
  found.push(...findLostNames(document, tableOf));
  return found;
}
