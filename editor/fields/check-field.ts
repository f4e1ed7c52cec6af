import * as text from '#strings/editor';
import type { FieldSpec } from '../../protocol/blocks/block-table.js';
import { findLinkProblem, linkSamples } from '../../protocol/text/link-rules.js';
import { isSitePath } from '../../protocol/text/links.js';
import type { Checked } from './use-local-text.js';

type SpecOf<K extends FieldSpec['type']> = Extract<FieldSpec, { type: K }>;

/** A number in its range. */
export function checkNumber(spec: SpecOf<'number'>, typed: string): Checked<number> {
  const trimmed = typed.trim().replace(',', '.');
  const value = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(value)) return { error: text.errorNumber() };
  if (spec.integer && !Number.isInteger(value)) return { error: text.errorInteger() };
  if (spec.min !== undefined && value < spec.min) return { error: text.errorTooSmall({ min: spec.min }) };
  if (spec.max !== undefined && value > spec.max) return { error: text.errorTooLarge({ max: spec.max }) };
  return { value };
}

/** The nearest allowed value, or null when the typed text is not a number. */
export function clampNumber(spec: SpecOf<'number'>, typed: string): number | null {
  const trimmed = typed.trim().replace(',', '.');
  const value = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(value)) return null;
  const clamped = Math.min(Math.max(value, spec.min ?? -Infinity), spec.max ?? Infinity);
  return spec.integer ? Math.round(clamped) : clamped;
}

/**
 * An address that a visitor can follow, or an empty one. Addresses that run script are refused. [LINK-01 to LINK-15]
 */
export function checkLink(typed: string): Checked<string> {
  const value = typed.trim();
  const problem = findLinkProblem(value);
  if (problem === null) return { value };
  switch (problem.kind) {
    case 'length':
      return { error: text.errorTooLong({ n: problem.excess }) };
    case 'page':
      return { error: text.errorLinkPath({ value }) };
    case 'scheme':
      return { error: text.errorLinkScheme() };
    case 'tel':
      return { error: text.errorLinkTel() };
    case 'sms':
      return { error: text.errorLinkSms() };
    case 'mailto':
      return { error: text.errorLinkMail() };
    case 'format':
      return { error: text.errorLinkFormat(linkSamples) };
  }
}

/** The path of a picture of this site, or an empty one. */
export function checkImage(typed: string): Checked<string> {
  const value = typed.trim();
  return value === '' || isSitePath(value) ? { value } : { error: text.errorImage() };
}
