/**
 * Finds the path of a file in stored JSON: as a whole value, and inside texts such as links and markup. A path is found whole only:
 * `/media/a.jpg` is neither in `/media/a.jpg.webp` nor in `https://elsewhere.example/media/a.jpg`.
 */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.:%/-])${literal}(?![\w%-]|\.\w|/)`, 'g');
}

/** Whether the stored JSON names the file. */
export function namesFile(json: string | null, path: string): boolean {
  return json !== null && json.includes(path) && patternOf(path).test(json);
}

/** The stored JSON with another file in its place. Both paths are of letters that JSON does not escape. */
export function replaceFile(json: string, path: string, by: string): string {
  return json.replace(patternOf(path), () => by);
}
