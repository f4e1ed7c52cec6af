import { randomBytes } from 'node:crypto';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { TranslationRequest } from '../../../protocol/http/multilingual.js';

/**
 * The page in another language, still in the words of the first. Blocks keep their ids, and forms theirs too: what visitors send in either
 * language is one list, while each form says in its own words what may be answered.
 */
export function createTranslation(
  source: PageDocument,
  { locale, path, translationOf }: TranslationRequest,
): PageDocument & TranslationRequest {
  return { ...source, id: randomBytes(12).toString('hex'), path, locale, translationOf };
}
