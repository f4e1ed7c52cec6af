import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { HeaderFooterRequest } from '../../protocol/http/multilingual.js';
import { settleHeaderFooter } from '../../protocol/site/header-footer.js';

type Value = PageDocument['blocks'][number]['value'];

/**
 * Header and footer of a language as a document of two blocks, so that undo, diff and device copy work as for pages.
 */
export function toDocument(locale: string, value: HeaderFooterRequest): PageDocument {
  const { header, footer } = settleHeaderFooter(value);
  return {
    version: documentVersion,
    id: `header-footer:${locale}`,
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: [
      { id: 'header', type: 'header', value: header as unknown as Value },
      { id: 'footer', type: 'footer', value: footer as unknown as Value },
    ],
  };
}

/** Header and footer in the shape of the request. */
export function fromDocument({ blocks }: PageDocument): HeaderFooterRequest {
  const valueOf = (type: string): Value => blocks.find((block) => block.type === type)?.value ?? {};
  return { header: valueOf('header'), footer: valueOf('footer') };
}
