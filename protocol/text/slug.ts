import { fold } from './fold.js';

/** A part of an address or an element id from words: letters and digits, separated by hyphens; empty when the words have none. */
export function slugOf(words: string): string {
  return fold(words)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
