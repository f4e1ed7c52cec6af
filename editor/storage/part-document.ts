import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { HeaderFooterRequest } from '../../protocol/http/multilingual.js';
import { partIds } from '../../protocol/names/frame.js';
import { settleHeaderFooter } from '../../protocol/site/header-footer.js';

type Value = PageDocument['blocks'][number]['value'];

/** Id of the document of a language's header and footer. */
export const partDocumentId = (locale: string): string => `site-parts:${locale}`;

/** Header and footer of a language as a document of two blocks, so that they are edited and stored as pages are. */
export function toPartDocument(locale: string, value: HeaderFooterRequest): PageDocument {
  const { header, footer } = settleHeaderFooter(value);
  return {
    version: documentVersion,
    id: partDocumentId(locale),
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: [
      { id: partIds.header, type: 'header', value: header as unknown as Value },
      { id: partIds.footer, type: 'footer', value: footer as unknown as Value },
    ],
  };
}

/** Header and footer in the shape of the request. */
export function fromPartDocument({ blocks }: PageDocument): HeaderFooterRequest {
  const valueOf = (type: string): Value => blocks.find((block) => block.type === type)?.value ?? {};
  return { header: valueOf('header'), footer: valueOf('footer') };
}
