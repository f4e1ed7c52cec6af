/** Where a line of a text begins and ends, in characters; the last one for a line beyond the end. */
export function lineRange(source: string, line: number): readonly [start: number, end: number] {
  const lines = source.split('\n');
  const at = Math.min(line, lines.length) - 1;
  const start = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0);
  return [start, start + (lines[at] ?? '').length];
}
