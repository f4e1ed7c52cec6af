import * as text from '#strings/editor';
import { mergeParts, type Parts } from '../document/merge-parts.js';

interface Sides<T> {
  /** What both began with. */
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

interface JoinedSettings<T> {
  readonly settings: T;
  /** What somebody else stored of what was changed here too, in a sentence; null without. */
  readonly problem: string | null;
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? text.productYes() : text.productNo();
  const words = Array.isArray(value) ? value.join(', ') : String(value);
  return words === '' ? text.productNothing() : words;
}

/** Settings that two people changed as one: each as who changed it has it. Where both did, mine stays on top, and theirs is told. */
export function joinSettings<T extends object>(
  { base, mine, theirs }: Sides<T>,
  nameOf: (name: keyof T) => string,
): JoinedSettings<T> {
  const sides = { base: base as Parts, mine: mine as Parts, theirs: theirs as Parts };
  const { parts, differences } = mergeParts(sides);
  const changes = differences.map((each) => `${nameOf(each.key as keyof T)}: ${valueWords(each.theirs)}`).join(' · ');
  return { settings: parts as T, problem: changes === '' ? null : text.settingsTheirs({ changes }) };
}
