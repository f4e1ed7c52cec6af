import * as cookies from '../../../protocol/names/cookies.js';
import { verifyPassword } from '../access/passwords.js';
import { createProof, lockOf } from '../access/unlocking.js';
import { htmlAnswer } from '../answers/html-answer.js';
import { keepRefusal, protectedPage } from '../answers/protected-page.js';
import { pageStore } from '../editing/store/pages.js';
import { Failure } from '../errors/failure.js';
import { siteOrigin } from '../http/origin.js';
import { renderSitePage } from '../rendering/render-page.js';
import { siteAt } from '../snapshot/site-languages.js';
import type { SitePage } from '../snapshot/site.js';
import { writeProofCookie } from '../visit/cookies.js';
import { requestFacts } from '../visit/observe.js';
import { atSite, type SiteVisit, type Visit } from '../visit/visit.js';
import { attemptsAtPage } from './attempts.js';
import { judge, readPosted, type PostedForm } from './posted.js';

/**
 * Shows the lock screen again with an error: by the page itself, to which the post redirects, so that Back and reload send no password again.
 */
async function showAgain(visit: SiteVisit, page: SitePage, posted: PostedForm, problem: string): Promise<Response> {
  const { context, environment, site } = visit;
  const state = { ...judge('unlock', posted, [], site.text), errors: problem ? { pagePassword: problem } : {} };
  // Without cookies of ours, the post is answered with the page itself.
  if (posted.isOurs && keepRefusal(visit, page, state)) return context.redirect(encodeURI(page.path), 303);
  const { page: document, status, extra } = protectedPage(visit, page, state);
  const visitor = visit.visitor;
  const { manifest, editorOrigins, featuresOff } = environment;
  const finished = await renderSitePage(document, {
    site,
    manifest,
    account: visitor.account,
    visitor,
    origin: siteOrigin(context, environment.baseUrl),
    editorOrigins,
    featuresOff,
    ...extra,
  });
  return htmlAnswer(visit, finished, { status, isPrivate: true });
}

/** POST: unlocks a page for a visitor with its password. */
export async function postUnlock(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const posted = await readPosted(visit);
  const here = atSite(visit, siteAt(await environment.site.read(), posted.read('path')));
  const { site } = here;
  const page = site.pageByPath.get(posted.read('path'));
  if (!page) throw new Failure(404, { error: site.text('page.notFoundText') });
  if (page.access !== 'password') return context.redirect(encodeURI(page.path), 303);
  if (!posted.isOurs) return showAgain(here, page, posted, '');
  const attempts = attemptsAtPage(visit, page.id);
  try {
    await attempts.check();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return showAgain(here, page, posted, failure.body.error ?? '');
  }
  // Read from the database, not from the cached site, because the password may have changed since.
  const passwordHash = (await pageStore(environment.database).findAccess(page.id))?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, posted.read('pagePassword').slice(0, 1024)))) {
    environment.refused('page-password', requestFacts(context, 401));
    return showAgain(here, page, posted, site.text('account.wrongPagePassword'));
  }
  await attempts.forget();
  const value = createProof(environment.secret, { ...page, lock: lockOf(passwordHash) }, environment.now());
  // A session cookie, because the device may be shared.
  writeProofCookie(visit, `${cookies.unlocked.prefix}${page.id}`, value, null);
  return context.redirect(encodeURI(page.path), 303);
}
