import type { PageDocument } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { AppContext } from '../access/visitor.js';
import { siteOrigin } from '../http/origin.js';
import { createNonce } from '../rendering/owner-scripts.js';
import { renderSitePage, type RenderTarget } from '../rendering/render-page.js';
import type { SiteSnapshot } from '../snapshot/site-snapshot.js';
import type { AppEnvironment } from '../visit/environment.js';
import { htmlAnswer } from './html-answer.js';

/** A page that stands for an answer only. */
export const resultDocument: PageDocument = {
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
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  status: number,
  page: PageDocument,
  extra: Partial<RenderTarget>,
): Promise<Response> {
  const nonce = createNonce(page);
  const target: RenderTarget = {
    nonce,
    site,
    manifest: environment.manifest,
    account: c.get('visitor').account,
    visitor: c.get('visitor'),
    origin: siteOrigin(c, environment.baseUrl),
    editorOrigins: environment.editorOrigins,
    captchaSiteKeys: environment.captcha.siteKeys,
    unlisted: true,
    ...extra,
  };
  return htmlAnswer(c, environment, await renderSitePage(page, target), status, { policy: { nonce } });
}
