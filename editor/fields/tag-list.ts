import { tagMaxLength } from '../../protocol/enums/limits.js';
import { categoryMaxLength } from '../../protocol/enums/products.js';

/** The words of a text that parts them by commas, each once, in order. */
export function readTags(text: string): readonly string[] {
  return [...new Set(text.split(',').map(plainTag))].filter(Boolean);
}

/** A word without what surrounds it, with single spaces. */
export function plainTag(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/** The text of these words. */
export function writeTags(tags: readonly string[]): string {
  return tags.join(', ');
}

/** Longest word of each kind, in characters. [LIM-08] [LIM-09] */
export const tagLengths = { tags: tagMaxLength, categories: categoryMaxLength } as const;

/** What messages call a word of a list. */
export type TagType = 'tag' | 'category' | 'value';

/** Why a word cannot take the place of `former`, which is null for a new one. */
export type TagFault = 'empty' | 'exists' | 'long';

/** Judges a word against the others of its list; null for one that fits. */
export function judgeTag(
  tag: string,
  {
    tags,
    former,
    maxLength,
  }: { readonly tags: readonly string[]; readonly former: string | null; readonly maxLength: number },
): TagFault | null {
  if (tag === '') return 'empty';
  if (tag !== former && tags.includes(tag)) return 'exists';
  return tag.length > maxLength ? 'long' : null;
}
