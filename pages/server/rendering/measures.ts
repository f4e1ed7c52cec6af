import { createHash } from 'node:crypto';
import { attributeSelector } from '../../../protocol/names/attributes.js';
import {
  focalPointProperty,
  measureAttribute,
  measureProperty,
  names,
  pattern,
} from '../../../protocol/names/measures.js';
import { imageFocalPoint } from '../../../protocol/names/slide-attributes.js';
import type { PageNeeds } from '../../blocks/page-needs.js';

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

/**
 * Rules that pass the numbers of a page to the style sheet, because the page's policy refuses style attributes and not every browser's
 * style sheets can read attributes. Only numbers are copied, so no text of a visitor or an owner becomes part of a rule.
 */
export function measureRules({ valuesOf }: Pick<PageNeeds, 'valuesOf'>): string {
  const rules = names.flatMap((name) =>
    valuesOf(measureAttribute(name))
      .filter((value) => measure.test(value))
      .map((value) => `${attributeSelector(measureAttribute(name), value)}{${measureProperty(name)}:${value}}`),
  );
  return [...new Set([...rules, ...valuesOf(imageFocalPoint).flatMap(focalPointRule)])]
    .sort()
    .slice(0, mostRules)
    .join('');
}

/** Source for the page's style policy that admits a style element with exactly these rules; empty without any. */
export function styleSourceOf(rules: string): string {
  return rules && `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
}
