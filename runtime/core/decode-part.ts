/** A decoded part of an address; unchanged when its percent-encoding is malformed. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
