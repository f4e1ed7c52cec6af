import { randomBytes } from 'node:crypto';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { TranslationRequest } from '../../../protocol/http/multilingual.js';

/**
 * A copy of the page for another language, not yet translated. Block and form ids are kept: entries of a form in all languages are one
 * list, while each language validates against its own options.
 */
export function createTranslation(
  source: PageDocument,
  { locale, path, translationOf }: TranslationRequest,
): PageDocument & TranslationRequest {
  return { ...source, id: randomBytes(12).toString('hex'), path, locale, translationOf };
}
