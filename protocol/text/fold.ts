/** Letters that Unicode does not decompose into a letter and an accent, as their languages write them without. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The text for comparison: lower case, without accents, compatibility forms (`ﬁ`, `²`) as their usual characters. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded text with letters such as `ß` and `ø` transliterated, for addresses and for search. */
export function transliterate(text: string): string {
  return fold(text).replace(/[ßæœøłđðþı]/g, (letter) => transliterations[letter] ?? letter);
}

/** Whether every word of the search occurs in the text; case and accents do not count. */
export function containsWords(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
