import {
  orderMails,
  type MailWords,
  type OrderMailName,
  type OwnMailWords,
} from '../../../../protocol/commerce/order-mails.js';
import {
  configOrderMails,
  orderMailPreviewPath,
  type OrderMailPreview,
  type OrderMailRequest,
  type OrderMailsAnswer,
  type OrderMailWords,
} from '../../../../protocol/http/order-mails.js';
import { orderMailSchema } from '../../../../protocol/schema/order-mails.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { siteOrigin } from '../../http/origin.js';
import { withSender } from '../../mail/with-sender.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { textSource } from '../../snapshot/text-source.js';
import { changeSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { composeOrderMail, usualWords } from '../texts/compose-order-mail.js';
import { sampleOrder } from '../texts/sample-order.js';

const noWords: MailWords = { subject: '', intro: '' };

function toAnswer({ languages, settings }: SiteSnapshot): OrderMailsAnswer {
  const wordsIn = (locale: string): Record<OrderMailName, OrderMailWords> => {
    const text = textSource(locale);
    const own = settings.orderMails?.[locale];
    return Object.fromEntries(
      orderMails.map((mail) => [mail, { usual: usualWords(mail, text), own: own?.[mail] ?? noWords }]),
    ) as Record<OrderMailName, OrderMailWords>;
  };
  return { mails: Object.fromEntries(languages.map((locale) => [locale, wordsIn(locale)])) };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-settings');
  return visit.context.json(toAnswer(await visit.environment.site.read()));
}

async function readRequest(visit: Visit): Promise<OrderMailRequest> {
  requireAccount(visit.context, 'write-settings');
  const request = await readBodyAs(visit.context, orderMailSchema);
  const { languages } = await visit.environment.site.read();
  if (!languages.includes(request.locale)) throw new Refusal(400, 'refusal.noLanguage');
  return request;
}

/** What is stored: the usual words are left out, so that they follow a newer release. */
function withWords(former: OwnMailWords = {}, { locale, mail, ...words }: OrderMailRequest): OwnMailWords {
  const { [mail]: _former, ...others } = former[locale] ?? {};
  const isOwn = words.subject !== '' || words.intro !== '';
  return { ...former, [locale]: isOwn ? { ...others, [mail]: words } : others };
}

async function change(visit: Visit): Promise<Response> {
  const request = await readRequest(visit);
  await audited(
    visit,
    'shop-changed',
    (db) =>
      changeSiteSettings(db, (settings) => ({ ...settings, orderMails: withWords(settings.orderMails, request) })),
    () => ({ label: `${request.mail}, ${request.locale}` }),
  );
  return visit.context.json(toAnswer(await visit.environment.site.read()));
}

async function preview(visit: Visit): Promise<Response> {
  const { locale, mail, ...own } = await readRequest(visit);
  const { site, now, baseUrl } = visit.environment;
  const read = await site.read();
  const { title: siteTitle, business } = read.settings;
  const message = composeOrderMail({
    order: sampleOrder(read, locale, now()),
    event: mail,
    isForOwner: false,
    token: 'example',
    text: textSource(locale),
    own,
    siteTitle,
    from: { name: siteTitle, address: 'shop@example.com' },
    recipient: 'ada@example.com',
    replyTo: null,
    siteUrl: siteOrigin(visit.context, baseUrl),
  });
  const { subject, text } = withSender(message, { business, siteTitle, locale });
  return visit.context.json({ subject, text } satisfies OrderMailPreview);
}

/** The owner's words of e-mails about orders, and how these look. */
export function orderMailRoutes(): ApiRoute[] {
  const path = configOrderMails;
  return [
    { method: 'GET', limit: 'api', guard: 'none', path, handle: read },
    { method: 'PUT', limit: 'api', guard: 'crumb', path, handle: change },
    { method: 'POST', limit: 'api', guard: 'crumb', path: path + orderMailPreviewPath, handle: preview },
  ];
}
