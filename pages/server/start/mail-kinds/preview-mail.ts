import { orderMails, type OrderMailName } from '../../../../protocol/commerce/order-mails.js';
import { unsubscribePage } from '../../../../protocol/names/routes.js';
import type { OwnMailName } from '../../../../protocol/site/mail-words.js';
import type { PreviewInput } from '../../editing/routes/mail-words.js';
import { composeConfirmMail } from '../../forms/compose-confirm-mail.js';
import { composeCopyFor } from '../../forms/export/compose-entry-mail.js';
import type { MailMessage } from '../../mail/mail-message.js';
import { withSender } from '../../mail/with-sender.js';
import { composeResetMail } from '../../people/compose-link-mail.js';
import { composeOrderMail } from '../../shop/texts/compose-order-mail.js';
import { composeReviewMail } from '../../shop/texts/compose-review-mail.js';
import { sampleOrder } from '../../shop/texts/sample-order.js';
import { textSource } from '../../snapshot/text-source.js';

/** Where the e-mail would go. */
const recipient = 'ada@example.com';

/** What stands in for the secret of a link. */
const token = 'example';

/** What every e-mail that is made up has. */
const common = ({ site, locale, own, siteUrl, nowMs }: PreviewInput) => ({
  text: textSource(locale),
  locale,
  siteTitle: site.settings.title,
  from: { name: site.settings.title, address: 'site@example.com' },
  replyTo: null,
  recipient,
  siteUrl,
  date: nowMs,
  id: 'sample',
  own,
  token,
});

/** The copy of an entry that is made up. */
function previewCopy({ site: primary, locale, own, nowMs }: PreviewInput): MailMessage {
  const site = primary.inLocale(locale);
  // No form is named, so that these are the labels too.
  const fields = { [site.text('checkout.name')]: 'Ada Lovelace', [site.text('checkout.email')]: recipient };
  const entry = { id: 'sample', formId: '', submittedAt: nowMs, updatedAt: nowMs, pagePath: '/', fields };
  const from = { name: site.settings.title, address: 'site@example.com' };
  return composeCopyFor({ entry, site, from, to: { name: '', address: recipient }, own });
}

const orderPreview =
  (event: OrderMailName) =>
  (input: PreviewInput): MailMessage =>
    composeOrderMail({
      ...common(input),
      order: sampleOrder(input.site, input.locale, input.nowMs),
      event,
      isForOwner: false,
    });

const orderPreviews = Object.fromEntries(orderMails.map((event) => [event, orderPreview(event)])) as Record<
  OrderMailName,
  PreviewMail
>;

type PreviewMail = (input: PreviewInput) => MailMessage;

const previews: Readonly<Record<OwnMailName, PreviewMail>> = {
  ...orderPreviews,
  'review-request': (input) => {
    const titles = sampleOrder(input.site, input.locale, input.nowMs).lines.map(({ title }) => title);
    return composeReviewMail({ ...common(input), titles });
  },
  newsletter: (input) => {
    const { siteUrl } = input;
    return composeConfirmMail({ ...common(input), unsubscribe: `${siteUrl}${unsubscribePage}?token=${token}` });
  },
  'entry-copy': previewCopy,
  'password-reset': (input) => composeResetMail(common(input)),
};

/** An e-mail to a visitor as it would be sent, with values that are made up. */
export function previewMail(mail: OwnMailName, input: PreviewInput): MailMessage {
  const message = previews[mail](input);
  const { business, title: siteTitle } = input.site.settings;
  return mail === 'password-reset' ? message : withSender(message, { business, siteTitle, locale: input.locale });
}
