/** The words of an option that holds several, separated by spaces or commas. */
export function wordsOf(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}
