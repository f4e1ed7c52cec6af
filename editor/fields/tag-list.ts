/** The words of a text that parts them by commas, each once, in order. */
export function readTags(text: string): readonly string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ')))].filter(Boolean);
}

/** The text of these words. */
export function writeTags(tags: readonly string[]): string {
  return tags.join(', ');
}
