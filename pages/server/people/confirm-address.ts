import { accountRoutes } from '../../../protocol/names/routes.js';
import { withReturn } from '../../blocks/account-link.js';
import { confirmAddressHtml } from '../../blocks/confirm-address.js';
import { resultPageHtml } from '../../blocks/result-page.js';
import { answerAccountPage } from '../answers/account-page.js';
import { openText, sealText } from '../http/sealed-text.js';
import { enqueueMail } from '../mail/mail-outbox.js';
import { ensureCrumb } from '../visit/cookies.js';
import { atSite, type SiteVisit, type Visit } from '../visit/visit.js';
import { attemptsAt } from './attempts.js';
import { confirmAddress } from './compose-link-mail.js';
import { readPosted } from './posted.js';
import { accountStore, type StoredAccount } from './store/accounts.js';

/** Time in which a link that confirms an address can be used. */
const confirmLifeMs = 7 * 24 * 60 * 60_000;

const purpose = 'address of an account';

interface AddressLink {
  readonly accountId: string;
  readonly email: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Queues the e-mail with the link that confirms the address of an account, once while it waits. */
export async function askForAddress(
  { environment, site }: SiteVisit,
  { id, email }: Pick<StoredAccount, 'id' | 'email'>,
): Promise<void> {
  const { database, mailQueue, now, secret } = environment;
  const askedAt = now();
  const link: AddressLink = { accountId: id, email, expiresAt: askedAt + confirmLifeMs };
  const token = sealText(secret, purpose, JSON.stringify(link));
  const payload = JSON.stringify({ token, locale: site.settings.locale, askedAt });
  const mail = {
    kind: 'account-confirm',
    entryId: `${id}.address`,
    recipient: email,
    entryVersion: 0,
    payload,
  } as const;
  await enqueueMail(database, mail, askedAt);
  mailQueue.announce();
}

function readLink({ environment }: Visit, token: string): AddressLink | null {
  const text = openText(environment.secret, purpose, token);
  const link = text === null ? null : (JSON.parse(text) as AddressLink);
  return link && link.expiresAt > environment.now() ? link : null;
}

const personOf = ({ visitor }: Visit): { readonly id: string } | null => visitor.account ?? visitor.member;

function answerNoLink(visit: SiteVisit, status: 403 | 410): Promise<Response> {
  const { text } = visit.site;
  const title = text('account.confirmTitle');
  const words = text(status === 403 ? 'account.confirmOther' : 'account.confirmExpired');
  return answerAccountPage(visit, {
    title,
    status,
    isUntracked: true,
    main: () => resultPageHtml({ title, text: words, link: accountRoutes.own, linkText: text('account.own') }),
  });
}

/**
 * The link, for whoever is logged in to its account, else the answer. Whoever reads the mails of an address that somebody else signed up with
 * confirms nothing for that person by a press.
 */
async function openLink(visit: SiteVisit, token: string): Promise<AddressLink | Response> {
  const link = readLink(visit, token);
  if (!link) return answerNoLink(visit, 410);
  const person = personOf(visit);
  if (!person) return visit.context.redirect(withReturn(accountRoutes.login, confirmAddress(token)), 303);
  return person.id === link.accountId ? link : answerNoLink(visit, 403);
}

/** GET: asks, because programs that scan e-mails follow links. */
export async function confirmPage(visit: Visit): Promise<Response> {
  const here = atSite(visit, await visit.environment.site.read());
  const token = visit.context.req.query('token') ?? '';
  const link = await openLink(here, token);
  if (link instanceof Response) return link;
  const crumb = ensureCrumb(visit);
  const answer = await answerAccountPage(here, {
    title: here.site.text('account.confirmTitle'),
    isUntracked: true,
    main: (context) => confirmAddressHtml(context, { crumb, token, email: link.email }),
  });
  // With no referrer at all, browsers send the form without its origin.
  answer.headers.set('Referrer-Policy', 'same-origin');
  return answer;
}

/** POST: the address is confirmed, once. */
export async function postConfirm(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const here = atSite(visit, await environment.site.read());
  const posted = await readPosted(visit);
  const link = await openLink(here, posted.read('token'));
  if (link instanceof Response) return link;
  if (!posted.isOurs) return context.redirect(confirmAddress(posted.read('token')), 303);
  const accounts = accountStore(environment.database);
  if (!(await accounts.confirmEmail(link.accountId, link.email, environment.now()))) return answerNoLink(here, 410);
  return context.redirect(`${accountRoutes.own}?done=confirmed`, 303);
}

/** POST: sends the link again to an address that is not confirmed. */
export async function postConfirmAgain(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const person = personOf(visit);
  if (!person) return context.redirect(withReturn(accountRoutes.login, accountRoutes.own), 303);
  const posted = await readPosted(visit);
  if (!posted.isOurs) return context.redirect(accountRoutes.own, 303);
  await attemptsAt(visit, accountRoutes.confirmAgain).check();
  const stored = await accountStore(environment.database).findById(person.id);
  if (!stored || stored.isEmailConfirmed) return context.redirect(accountRoutes.own, 303);
  await askForAddress(atSite(visit, await environment.site.read()), stored);
  return context.redirect(`${accountRoutes.own}?done=asked`, 303);
}
