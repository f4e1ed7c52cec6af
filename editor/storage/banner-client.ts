import { documentVersion, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import type { BannerAnswer, BannerRequest } from '../../protocol/http/banner.js';
import * as calls from '../../protocol/http/calls.js';
import { bannerBlocks, bannerId, bannerOfBlocks, type Banner } from '../../protocol/site/banner/banner.js';
import { createDraftedClient, type DraftedCallers } from './drafted-client.js';
import type { PageClient } from './page-client.js';

/** Id of the document of the cookie banner. */
export const bannerDocumentId = bannerId;

/** The banner as a document of blocks, so that it is edited and stored as pages are. */
function toBannerDocument(banner: Banner): PageDocument {
  return {
    version: documentVersion,
    id: bannerDocumentId,
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: bannerBlocks(banner),
  };
}

/** The banner that a document holds. */
export const fromBannerDocument = ({ blocks }: PageDocument): Banner => bannerOfBlocks(blocks);

/** The calls about pages; those about the document of the banner are made about the banner. */
export function createBannerClient(callers: DraftedCallers): PageClient {
  return createDraftedClient<BannerAnswer, BannerRequest>(
    {
      documentId: bannerDocumentId,
      path: calls.siteBanner,
      query: {},
      toState: ({ banner, draft, version, publishedAt, savedAt }) => ({
        published: toBannerDocument(banner),
        draft: draft && toBannerDocument(draft),
        version,
        publishedAt,
        savedAt,
      }),
      toDocument: toBannerDocument,
      fromDocument: fromBannerDocument,
      isAnswer: ({ banner, version }) => !!banner && typeof version === 'number',
    },
    callers,
  ).pages;
}
