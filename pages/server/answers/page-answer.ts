import { documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { siteOrigin } from '../http/origin.js';
import { createNonce } from '../rendering/owner-scripts.js';
import { renderSitePage } from '../rendering/render-page.js';
import type { RenderTarget } from '../rendering/render-target.js';
import type { SiteVisit } from '../visit/visit.js';
import { htmlAnswer } from './html-answer.js';

/** An empty document for pages that only answer a request. */
export const resultDocument: PageDocument = {
  version: documentVersion,
  id: '',
  path: '',
  title: '',
  description: '',
  navigationTitle: '',
  pageType: pageTypes.page,
  blocks: [],
};

/** A page of the site as the answer to a post. */
export async function answerPage(
  visit: SiteVisit,
  status: number,
  page: PageDocument,
  extra: Partial<RenderTarget>,
): Promise<Response> {
  const { context, environment, site } = visit;
  const nonce = createNonce(page);
  const target: RenderTarget = {
    nonce,
    site,
    manifest: environment.manifest,
    account: visit.visitor.account,
    visitor: visit.visitor,
    origin: siteOrigin(context, environment.baseUrl),
    editorOrigins: environment.editorOrigins,
    featuresOff: environment.featuresOff,
    captchaSiteKeys: environment.captcha.siteKeys,
    unlisted: true,
    ...extra,
  };
  return htmlAnswer(visit, await renderSitePage(page, target), { status, nonce });
}
