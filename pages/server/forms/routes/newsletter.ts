import { newsletterConfirm } from '../../../../protocol/names/routes.js';
import { newsletterConfirmHtml } from '../../../blocks/newsletter-confirm.js';
import { resultPageHtml } from '../../../blocks/result-page.js';
import { answerAccountPage } from '../../answers/account-page.js';
import { readForm } from '../../http/request-body.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { tellCensus } from '../../visit/tell-census.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { findForm } from '../find-form.js';
import { addressIn, confirmSignUp, readSignUp, type SignUp } from '../newsletter.js';

/** The site in the language of the sign-up, which is null for a link that is not valid. */
async function open(
  visit: Visit,
  token: string,
): Promise<{ readonly here: SiteVisit; readonly signUp: SignUp | null }> {
  const signUp = readSignUp(visit.environment, token);
  return { here: atSite(visit, siteAt(await visit.environment.site.read(), signUp?.pagePath ?? '/')), signUp };
}

async function answerExpired(here: SiteVisit): Promise<Response> {
  const { text } = here.site;
  const link = here.site.homeOf(here.site.settings.locale)?.path ?? '/';
  return answerAccountPage(here, {
    title: text('form.newsletterTitle'),
    status: 410,
    isUntracked: true,
    main: () =>
      resultPageHtml({
        title: text('form.newsletterTitle'),
        text: text('form.newsletterExpired'),
        link,
        linkText: text('page.notFoundLink'),
      }),
  });
}

/** GET: asks, because programs that scan e-mails follow links. */
async function ask(visit: Visit): Promise<Response> {
  const token = visit.context.req.query('token') ?? '';
  const { here, signUp } = await open(visit, token);
  if (!signUp) return answerExpired(here);
  const answer = await answerAccountPage(here, {
    title: here.site.text('form.newsletterTitle'),
    isUntracked: true,
    main: (context) => newsletterConfirmHtml(context, { token, email: addressIn(signUp) }),
  });
  // With no referrer at all, browsers send the form without its origin.
  answer.headers.set('Referrer-Policy', 'same-origin');
  return answer;
}

/** POST: the address is an entry from now on. */
async function confirm(visit: Visit): Promise<Response> {
  const { here, signUp } = await open(visit, (await readForm(visit.context)).get('token') ?? '');
  const form = signUp && findForm(visit.environment, here.site, signUp.formId);
  if (!signUp || !form) return answerExpired(here);
  const confirmation = await confirmSignUp(here, form, signUp);
  if (confirmation === 'no-list') return answerExpired(here);
  if (confirmation === 'new-entry') tellCensus(visit, { kind: 'entry', event: form.formId, data: '' });
  const { text } = here.site;
  const title = text('form.newsletterDone');
  return answerAccountPage(here, {
    title,
    isUntracked: true,
    main: () =>
      resultPageHtml({
        title,
        text: text('form.newsletterDoneText', { email: addressIn(signUp) }),
        link: signUp.pagePath,
        linkText: text('form.backToForm'),
      }),
  });
}

/** The link that confirms the address of a newsletter; works without script. */
export function newsletterRoutes(): ApiRoute[] {
  const route = { path: newsletterConfirm, limit: 'api' } as const;
  return [
    { ...route, method: 'GET', guard: 'none', handle: ask },
    { ...route, method: 'POST', guard: 'origin', handle: confirm },
  ];
}
