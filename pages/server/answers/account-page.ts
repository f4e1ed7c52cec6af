import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { RenderContext, Html } from '../../blocks/block-template.js';
import { siteOrigin } from '../http/origin.js';
import { renderSitePage } from '../rendering/render-page.js';
import type { SiteVisit } from '../visit/visit.js';
import { htmlAnswer } from './html-answer.js';
import { resultDocument } from './page-answer.js';

export interface AccountAnswer {
  readonly title: string;
  readonly status?: number;
  /** Whether the page contains data that only the account may see. */
  readonly isPrivate?: boolean;
  /** Whether it is hidden from every counter, because its address is a secret. */
  readonly isUntracked?: boolean;
  readonly main: (context: RenderContext) => Html;
}

/** A page of an account as an answer: in the site's frame, excluded from caches and search engines. */
export async function answerAccountPage(visit: SiteVisit, answer: AccountAnswer): Promise<Response> {
  const { context, environment, site } = visit;
  const { title, status = 200, isPrivate = false, isUntracked = false, main } = answer;
  const visitor = visit.visitor;
  // No path: visitors must not return to the address of the login.
  const document = { ...resultDocument, title, pageType: pageTypes.page };
  const { manifest, editorOrigins, featuresOff } = environment;
  const origin = siteOrigin(context, environment.baseUrl);
  // The page context has no account: its script would redirect contributors to the editor, which has no such page.
  const page = await renderSitePage(document, {
    site,
    manifest,
    account: null,
    visitor,
    origin,
    editorOrigins,
    featuresOff,
    isPrivate,
    unlisted: true,
    isUntracked: isUntracked || visitor.account !== null,
    main,
  });
  return htmlAnswer(visit, page, { status, isPrivate: true });
}
