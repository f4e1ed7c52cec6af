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

const measures = new RegExp(`\\s${measureAttribute(`(${names.join('|')})`)}="(${pattern})"`, 'g');
const focalPoints = new RegExp(`\\s${imageFocalPoint}="((0(?:\\.\\d{1,4})?|1),(0(?:\\.\\d{1,4})?|1))"`, 'g');

/** Different values of one page that still are worth a rule; behaviours set what lies beyond. */
const mostRules = 1000;

/**
 * Rules that give the style sheet the numbers in `markup`, because style attributes are against the page's policy and a sheet cannot read
 * attributes in every browser. Only numbers are taken over, so nothing that a visitor or an owner writes becomes part of a rule.
 */
export function measureRules(markup: string): string {
  const rules = new Set<string>();
  for (const [, name = '', value = ''] of markup.matchAll(measures)) {
    rules.add(`${attributeSelector(measureAttribute(name), value)}{${measureProperty(name)}:${value}}`);
  }
  for (const [, value, x, y] of markup.matchAll(focalPoints)) {
    rules.add(`${attributeSelector(imageFocalPoint, value)}{${focalPointProperty}:${percent(x)} ${percent(y)}}`);
  }
  return [...rules].sort().slice(0, mostRules).join('');
}

function percent(fraction: string | undefined): string {
  return `${Number((Number(fraction) * 100).toFixed(2))}%`;
}

/** The page with its rules at the end of its head, where they win over the style sheets; unchanged without a number or a head. */
export function addMeasures(page: string): string {
  const rules = measureRules(page);
  const end = rules ? page.indexOf('</head>') : -1;
  return end < 0 ? page : `${page.slice(0, end)}<style>${rules}</style>\n${page.slice(end)}`;
}

/** Source for the page's style policy that admits the rules which `addMeasures` has written into `page`, and nothing else; empty without any. */
export function measureSource(page: string): string {
  if (!page.includes('<style>')) return '';
  const rules = measureRules(page);
  // A style element of another origin is not ours, and stays refused.
  return rules && page.includes(`<style>${rules}</style>`)
    ? `'sha256-${createHash('sha256').update(rules).digest('base64')}'`
    : '';
}
