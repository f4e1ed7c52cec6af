import { expect, it } from 'vitest';
import type { MailMessage } from '../../../../pages/server/mail/mail-message.js';
import { withSender } from '../../../../pages/server/mail/with-sender.js';

const message: MailMessage = {
  messageId: 'm@site.test',
  from: { name: '', address: 'shop@site.test' },
  to: { name: '', address: 'ada@site.test' },
  replyTo: null,
  subject: 'Your order',
  text: 'Thanks.\n',
  html: '<html><body><p>Thanks.</p></body></html>',
  date: 0,
};

it('an e-mail ends with the business that sends it, as text in either form', () => {
  const business = {
    type: 'Store',
    name: 'Tern & Co <Ltd>',
    telephone: '+1 207 555',
    taxNumber: '12-3',
    address: { street: '14 Lane', city: 'Landing', region: 'ME', postalCode: '04000', country: 'US' },
  };
  const signed = withSender(message, { business, siteTitle: 'Tern', locale: 'de' });
  expect(signed.text).toBe(
    'Thanks.\n\n-- \nTern & Co <Ltd>\n14 Lane, Landing, ME 04000, Vereinigte Staaten\n+1 207 555\n12-3\n',
  );
  expect(signed.html).toContain('Tern &amp; Co &lt;Ltd&gt;<br>14 Lane, Landing');
  expect(signed.html).toMatch(/<\/p>\n<\/body><\/html>$/);
  expect(withSender(message, { business: undefined, siteTitle: 'Tern', locale: 'de' })).toBe(message);
});
