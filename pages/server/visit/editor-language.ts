import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { editorLanguageOf, editorLanguages, type EditorLanguage } from '../../../protocol/names/editor-languages.js';
import type { EditorWords } from '../../blocks/block-template.js';
import type { AppContext } from '../access/visitor.js';
import { textSource, type TextSource } from '../snapshot/text-source.js';

/** Tags of an `Accept-Language` header, the most wanted first; those that are refused (`q=0`) are left out. */
function wantedTags(header: string): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The language of the editor: the one that this browser remembers, else the first that it asks for, else English. */
export function chooseEditorLanguage(chosen: string, accepted: string): EditorLanguage {
  for (const tag of [chosen, ...wantedTags(accepted)]) {
    const language = editorLanguageOf(tag);
    if (language) return language;
  }
  return editorLanguages[0];
}

export function editorLanguage(context: AppContext): EditorLanguage {
  return chooseEditorLanguage(
    getCookie(context, cookies.editorLanguage.name) ?? '',
    context.req.header('accept-language') ?? '',
  );
}

/** What the frame says to the person who edits. */
export function editorWords(context: AppContext): EditorWords {
  return { language: editorLanguage(context), text: editorText(context) };
}

/** Texts for the person who edits, in the language of the editor. */
export function editorText(context: AppContext): TextSource {
  return textSource(editorLanguage(context));
}
