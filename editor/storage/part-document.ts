import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { HeaderFooterRequest } from '../../protocol/http/multilingual.js';
import { partIds } from '../../protocol/names/frame.js';
import { settleHeaderFooter, type SitePartType } from '../../protocol/site/header-footer.js';

type Value = PageDocument['blocks'][number]['value'];

/** Id of the document of a language's header and footer. */
export const partDocumentId = (locale: string): string => `site-parts:${locale}`;

/** Header, footer and bars of a language as a document with a block of each, so that they are edited and stored as pages are. */
export function toPartDocument(locale: string, value: HeaderFooterRequest): PageDocument {
  const parts = settleHeaderFooter(value);
  return {
    version: documentVersion,
    id: partDocumentId(locale),
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: (Object.keys(partIds) as SitePartType[]).map((type) => ({
      id: partIds[type],
      type,
      value: parts[type] as unknown as Value,
    })),
  };
}

/** Header, footer and bars in the shape of the request. */
export function fromPartDocument({ blocks }: PageDocument): HeaderFooterRequest {
  const valueOf = (type: SitePartType): Value => blocks.find((block) => block.type === type)?.value ?? {};
  return {
    announcement: valueOf('announcement'),
    header: valueOf('header'),
    footer: valueOf('footer'),
    contacts: valueOf('contacts'),
  };
}
