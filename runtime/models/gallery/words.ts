/** The words of an option that holds several, parted by spaces or commas. */
export function wordsOf(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}
