import {
  configMailWords,
  mailPreviewPath,
  type MailPreview,
  type MailWordsAnswer,
  type MailWordsRequest,
  type OfferedMailWords,
} from '../../../../protocol/http/mail-words.js';
import { mailWordsSchema } from '../../../../protocol/schema/mail-words.js';
import { ownMails, type MailWords, type OwnMailName, type OwnMailWords } from '../../../../protocol/site/mail-words.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { siteOrigin } from '../../http/origin.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { usualWords } from '../../mail/own-words.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { textSource } from '../../snapshot/text-source.js';
import { changeSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { newerChanges } from '../newer-changes.js';

/** What an e-mail with values that are made up is composed of. */
export interface PreviewInput {
  readonly site: SiteSnapshot;
  readonly locale: string;
  readonly own: MailWords;
  /** Address of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly nowMs: number;
}

/** Composes an e-mail with values that are made up. */
export type PreviewMail = (mail: OwnMailName, input: PreviewInput) => MailMessage;

const noWords: MailWords = { subject: '', intro: '' };
const wordNames = ['subject', 'intro'] as const;

function toAnswer({ languages, settings }: SiteSnapshot): MailWordsAnswer {
  const wordsIn = (locale: string): Record<OwnMailName, OfferedMailWords> => {
    const text = textSource(locale);
    const own = settings.orderMails?.[locale];
    return Object.fromEntries(
      ownMails.map((mail) => [mail, { usual: usualWords(mail, text), own: own?.[mail] ?? noWords }]),
    ) as Record<OwnMailName, OfferedMailWords>;
  };
  return { mails: Object.fromEntries(languages.map((locale) => [locale, wordsIn(locale)])) };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-settings');
  return visit.context.json(toAnswer(await visit.environment.site.read()));
}

async function readRequest(visit: Visit): Promise<MailWordsRequest> {
  requireAccount(visit.context, 'write-settings');
  const request = await readBodyAs(visit.context, mailWordsSchema);
  const { languages } = await visit.environment.site.read();
  if (!languages.includes(request.locale)) throw new Refusal(400, 'refusal.noLanguage');
  return request;
}

/** What is stored: the usual words are left out, so that they follow a newer release. */
function withWords(former: OwnMailWords = {}, { locale, mail, from, ...sent }: MailWordsRequest): OwnMailWords {
  const { [mail]: stored = noWords, ...others } = former[locale] ?? {};
  const changes = from
    ? Object.fromEntries(wordNames.filter((name) => sent[name] !== from[name]).map((name) => [name, sent[name]]))
    : sent;
  const words = { ...stored, ...newerChanges(stored, { ...changes, ...(from && { from }) }) };
  const isOwn = words.subject !== '' || words.intro !== '';
  return { ...former, [locale]: isOwn ? { ...others, [mail]: words } : others };
}

async function change(visit: Visit): Promise<Response> {
  const request = await readRequest(visit);
  await audited(
    visit,
    'mail-words-changed',
    (db) =>
      changeSiteSettings(db, (settings) => ({ ...settings, orderMails: withWords(settings.orderMails, request) })),
    () => ({ label: `${request.mail}, ${request.locale}` }),
  );
  return visit.context.json(toAnswer(await visit.environment.site.read()));
}

async function preview(visit: Visit, compose: PreviewMail): Promise<Response> {
  const { locale, mail, from: _from, ...own } = await readRequest(visit);
  const { site, now, baseUrl } = visit.environment;
  const siteUrl = siteOrigin(visit.context, baseUrl);
  const { subject, text } = compose(mail, { site: await site.read(), locale, own, siteUrl, nowMs: now() });
  return visit.context.json({ subject, text } satisfies MailPreview);
}

/** The owner's words of e-mails to visitors, and how these look. */
export function mailWordsRoutes(compose: PreviewMail): ApiRoute[] {
  const path = configMailWords;
  return [
    { method: 'GET', limit: 'api', guard: 'none', path, handle: read },
    { method: 'PUT', limit: 'api', guard: 'crumb', path, handle: change },
    {
      method: 'POST',
      limit: 'api',
      guard: 'crumb',
      path: path + mailPreviewPath,
      handle: (visit) => preview(visit, compose),
    },
  ];
}
