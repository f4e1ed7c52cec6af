/** The paragraphs of a text, separated by an empty line, each as its lines. Empty paragraphs are left out. */
export function paragraphsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => paragraph.split('\n'));
}
