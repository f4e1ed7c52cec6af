import type { Extension } from '@codemirror/state';

/** What a field of code holds; `plain` may be of any language. */
export type CodeLanguage = 'css' | 'html' | 'plain';

/** What reads the language, for its colours and indents: files of their own, since their tables are as large as half of what edits. */
export async function loadLanguage(language: CodeLanguage): Promise<Extension> {
  if (language === 'css') return (await import('./css-language.js')).cssLanguage;
  if (language === 'html') return (await import('./html-language.js')).htmlLanguage;
  return [];
}
