const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search occurs in the text; case and accents do not count. */
export function matches(search: string, text: string): boolean {
  const target = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => target.includes(word));
}
