/** Languages of the editor; the first is that of whoever asks for none of them. `strings/editor/` has the words of the others. */
export const editorLanguages = ['en', 'de', 'ar'] as const;

export type EditorLanguage = (typeof editorLanguages)[number];

/** The language of the editor that a tag such as `de-AT` means; null for any other. */
export function editorLanguageOf(tag: string): EditorLanguage | null {
  const [language = ''] = tag.trim().toLowerCase().split('-', 1);
  return editorLanguages.find((each) => each === language) ?? null;
}
