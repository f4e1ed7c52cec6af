import { unsubscribePage } from '../../../../protocol/names/routes.js';
import { resultPageHtml } from '../../../blocks/result-page.js';
import { unsubscribeHtml } from '../../../blocks/unsubscribe.js';
import { answerAccountPage } from '../../answers/account-page.js';
import { readForm } from '../../http/request-body.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { mailingListStore } from '../store/mailing-lists.js';
import { readUnsubscribeToken, type UnsubscribeLink } from '../unsubscribe-link.js';

/** The site in the language of the link, which is null for one that the site did not make. */
async function open(
  visit: Visit,
): Promise<{ readonly here: SiteVisit; readonly link: UnsubscribeLink | null; readonly token: string }> {
  const token = visit.context.req.query('token') ?? '';
  const link = readUnsubscribeToken(visit.environment.secret, token);
  const site = await visit.environment.site.read();
  return { here: atSite(visit, site.inLocale(link?.locale || site.settings.locale)), link, token };
}

function answerEnd(here: SiteVisit, status: number, key: 'unsubscribeDone' | 'unsubscribeWrong'): Promise<Response> {
  const { text, settings } = here.site;
  return answerAccountPage(here, {
    title: text('form.unsubscribeTitle'),
    status,
    isUntracked: true,
    main: () =>
      resultPageHtml({
        title: text('form.unsubscribeTitle'),
        text: text(`form.${key}`),
        link: here.site.homeOf(settings.locale)?.path ?? '/',
        linkText: text('page.notFoundLink'),
      }),
  });
}

/** GET: asks, because programs that scan e-mails follow links. */
async function ask(visit: Visit): Promise<Response> {
  const { here, link, token } = await open(visit);
  if (!link) return answerEnd(here, 410, 'unsubscribeWrong');
  return answerAccountPage(here, {
    title: here.site.text('form.unsubscribeTitle'),
    isUntracked: true,
    main: (context) => unsubscribeHtml(context, { token, email: link.email }),
  });
}

/**
 * POST: takes the address off the list, and answers the same whether it was on it. The body is read and not looked at: a mail program sends
 * `List-Unsubscribe=One-Click`, the page nothing.
 */
async function unsubscribe(visit: Visit): Promise<Response> {
  await readForm(visit.context);
  const { here, link } = await open(visit);
  if (!link) return answerEnd(here, 410, 'unsubscribeWrong');
  const { database, now } = visit.environment;
  await mailingListStore(database).unsubscribe(link.listId, link.email, now());
  return answerEnd(here, 200, 'unsubscribeDone');
}

/** The link that takes an address off a mailing list; works without script. */
export function unsubscribeRoutes(): ApiRoute[] {
  // Mail programs call it from elsewhere (RFC 8058): the token, which nobody can make up, is what permits it.
  const route = { path: unsubscribePage, limit: 'api', guard: 'none' } as const;
  return [
    { ...route, method: 'GET', handle: ask },
    { ...route, method: 'POST', handle: unsubscribe },
  ];
}
