import { createHash } from 'node:crypto';
import * as attributes from '../../../protocol/names/attributes.js';
import { attributeSelector, wordSelector } from '../../../protocol/names/attributes.js';
import {
  focalPointProperty,
  measureAttribute,
  measureProperty,
  names,
  pattern,
  vSize,
} from '../../../protocol/names/measures.js';
import { imageFocalPoint } from '../../../protocol/names/slide-attributes.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
import type { PageNeeds } from '../../blocks/page-needs.js';
import { findJsonMeasure } from './json-measures.js';

const measure = new RegExp(`^${pattern}$`);
/** Any precision: other builders store as many digits as a number has. */
const focalPoint = /^(0(?:\.\d{1,20})?|1(?:\.0{1,20})?),(0(?:\.\d{1,20})?|1(?:\.0{1,20})?)$/;

/** Maximum number of rules of a page, each for a distinct value; behaviours set any further values. */
const mostRules = 1000;

function focalPointRule(value: string): readonly string[] {
  const [, x, y] = focalPoint.exec(value) ?? [];
  const selector = attributeSelector(imageFocalPoint, value);
  return x && y ? [`${selector}{${focalPointProperty}:${percent(x)} ${percent(y)}}`] : [];
}

function percent(fraction: string): string {
  return `${Number((Number(fraction) * 100).toFixed(2))}%`;
}

/** Where a measure stands in the markup: `option` of elements that match `scope`. */
interface MeasureSource {
  readonly scope: string;
  readonly option: string;
  readonly name: string;
}

const sources: readonly MeasureSource[] = [
  // A strip's height has another name, whose number applies unless this one is set. [LAY-35] [LAY-37]
  {
    scope: `:where(${wordSelector(attributes.widget, thumbnailStripTable.name)})`,
    option: 'aspect-ratio',
    name: vSize,
  },
  ...names.map((name) => ({ scope: '', option: name, name })),
];

function measureRule({ scope, name }: MeasureSource, selector: string, value: number | string): readonly string[] {
  // A height of 0 is none.
  return name === vSize && !Number(value) ? [] : [`${scope}${selector}{${measureProperty(name)}:${value}}`];
}

function blockRules(source: MeasureSource, blocks: readonly string[]): readonly string[] {
  return blocks.flatMap((json) => {
    const found = findJsonMeasure(json, source.option);
    return found ? measureRule(source, found.selector, found.value) : [];
  });
}

function attributeRules(source: MeasureSource, values: readonly string[]): readonly string[] {
  return values
    .filter((value) => measure.test(value))
    .flatMap((value) => measureRule(source, attributeSelector(measureAttribute(source.option), value), value));
}

const sorted = (rules: readonly string[]): readonly string[] => [...new Set(rules)].sort();

/**
 * Rules that pass the numbers of a page to the style sheet, because the page's policy refuses style attributes and not every browser's
 * style sheets can read attributes. Only numbers are copied, so no text of a visitor or an owner becomes part of a rule. `blocks` is the
 * JSON of blocks whose numbers are not in attributes too; an attribute beats it, so its rule is the later one.
 */
export function measureRules({ valuesOf }: Pick<PageNeeds, 'valuesOf'>, blocks: readonly string[] = []): string {
  const rules = sources.flatMap((source) => [
    ...sorted(blockRules(source, blocks)),
    ...sorted(attributeRules(source, valuesOf(measureAttribute(source.option)))),
  ]);
  return [...rules, ...sorted(valuesOf(imageFocalPoint).flatMap(focalPointRule))].slice(0, mostRules).join('');
}

/** Source for the page's style policy that admits a style element with exactly these rules; empty without any. */
export function styleSourceOf(rules: string): string {
  return rules && `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
}
