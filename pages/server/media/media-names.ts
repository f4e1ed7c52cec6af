import { longestMediaName } from '../../../protocol/enums/media.js';
import { transliterate } from '../../../protocol/text/fold.js';

/** Print of the content behind the name of an uploaded file. */
const print = /-[\da-f]{10}(?=\.\w+$)/;

/** The name of a file as people read it: without control characters and marks that turn the direction of text, of bounded length. */
export function readableName(given: string, fallback: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/\p{C}+/gu, '')
    .replace(/[/\\]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, longestMediaName).join('') || fallback;
}

/** The name of an uploaded file of which nothing but its address is known. */
export function nameOfAddress(address: string): string {
  return (address.split('/').at(-1) ?? address).replace(print, '');
}

/** What a search looks through. */
export function searchedText(path: string, name: string, alts: Readonly<Record<string, string>>): string {
  return transliterate([name, nameOfAddress(path), ...Object.values(alts)].join(' '));
}

/** The words of a search as they stand in `searchedText`. */
export function searchWords(search: string): readonly string[] {
  return transliterate(search).split(/\s+/).filter(Boolean);
}
