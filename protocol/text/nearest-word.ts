/** Steps of a typist between two words: a letter added, left out, replaced, or two exchanged. */
export function countSlips(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at, ...Array<number>(other.length).fill(0)]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? column + Math.max(row, 0);
  for (let column = 0; column <= other.length; column += 1) rows[0]![column] = column;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  return at(one.length, other.length);
}

/** The word that was likely meant by `word`, whatever its case: at most a third of its letters differ. Null when none is near. */
export function nearestWord(word: string, words: Iterable<string>): string | null {
  const plain = word.toLowerCase();
  let nearest: string | null = null;
  let least = Math.max(1, Math.floor(plain.length / 3)) + 1;
  for (const each of words) {
    const slips = countSlips(plain, each.toLowerCase());
    if (slips < least) [nearest, least] = [each, slips];
  }
  return nearest;
}
