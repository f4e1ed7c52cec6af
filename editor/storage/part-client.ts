import * as calls from '../../protocol/http/calls.js';
import type { HeaderFooterAnswer, HeaderFooterRequest } from '../../protocol/http/multilingual.js';
import type { PageStateAnswer, VersionAnswer } from '../../protocol/http/pages.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';
import { createDraftedClient, type DraftedCallers } from './drafted-client.js';
import type { PageClient } from './page-client.js';
import { fromPartDocument, partDocumentId, toPartDocument } from './part-document.js';

/** The calls about header and footer of a language. */
export interface PartClient {
  /** The calls about pages; those about the document of the parts are made about header and footer. */
  readonly pages: PageClient;
  /** Whether the language has none of its own and shows those of the primary language; by the last answer. */
  readonly isFallback: Store<boolean>;
  /** Deletes the language's own header and footer with immediate effect. */
  remove(baseVersion: number): Promise<CallResult<VersionAnswer>>;
}

/** Header and footer in the shape of a page's answer. */
function toState(answer: HeaderFooterAnswer): PageStateAnswer {
  const { locale, draft, version, publishedAt, savedAt } = answer;
  return {
    published: toPartDocument(locale, answer),
    draft: draft && toPartDocument(locale, draft),
    version,
    publishedAt,
    savedAt,
  };
}

export function createPartClient(locale: string, callers: DraftedCallers): PartClient {
  const path = calls.siteHeaderFooter;
  const own = partDocumentId(locale);
  const isFallback = createStore(false);
  const { pages, change } = createDraftedClient<HeaderFooterAnswer, HeaderFooterRequest>(
    {
      documentId: own,
      path,
      query: { locale },
      toState(answer) {
        isFallback.set(answer.isFallback);
        return toState(answer);
      },
      toDocument: (value) => toPartDocument(locale, value),
      fromDocument: fromPartDocument,
      isAnswer: ({ header, footer, version }) => !!header && !!footer && typeof version === 'number',
    },
    callers,
  );

  return {
    pages: {
      ...pages,
      async publish(id, version) {
        const result = await pages.publish(id, version);
        if (id === own && result.ok) isFallback.set(false);
        return result;
      },
    },
    isFallback,
    remove: (baseVersion) => change(path, { method: 'DELETE' }, baseVersion),
  };
}
