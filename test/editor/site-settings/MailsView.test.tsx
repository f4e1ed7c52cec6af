// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { SettingsScreen } from '../../../editor/site-settings/SettingsScreen.js';
import type { MailWordsRequest } from '../../../protocol/http/mail-words.js';
import { ownMails, type MailWords } from '../../../protocol/site/mail-words.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

const usual: MailWords = { subject: '{site}: order {number}', intro: 'Thank you.' };

async function open(theirs: MailWords | null = null) {
  let isLate = theirs !== null;
  let own: MailWords = { subject: '', intro: '' };
  const mailsIn = () =>
    Object.fromEntries(
      ownMails.map((mail) => [mail, { usual, own: mail === 'received' ? own : { subject: '', intro: '' } }]),
    );
  const services = createTestServices(({ method, path, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [1] } } };
    const sent = body as MailWordsRequest;
    if (path.endsWith('/preview'))
      return { body: { subject: `Shown: ${sent.subject || 'usual'}`, text: sent.intro || 'usual' } };
    if (method === 'PUT' && theirs && isLate) {
      isLate = false;
      own = theirs;
      return { status: 409, body: { error: 'Late.' } };
    }
    if (method === 'PUT') own = { subject: sent.subject, intro: sent.intro };
    return { body: { mails: { en: mailsIn(), de: mailsIn() } } };
  });
  await services.session.refresh();
  services.router.openAddress('/config/settings?view=mails');
  const { container } = render(withServices(services, <SettingsScreen />));
  await flush();
  const labelled = <T extends HTMLElement = HTMLInputElement>(label: string): T => {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return container.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`) as T;
  };
  const changes = () => services.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { container, services, labelled, changes };
}

beforeEach(() => document.body.replaceChildren());

test('the words of an e-mail are changed beside what they make, and the usual ones are not stored', async () => {
  const { container, services, labelled, changes } = await open();
  expect([labelled('Subject').value, labelled('First words').value]).toEqual([usual.subject, usual.intro]);
  expect(container.querySelector('.mail-subject')?.textContent).toBe('Shown: usual');
  type(labelled('Subject'), 'Hurrah {number}');
  await act(() => services.clock.advance(200));
  await flush();
  expect(container.querySelector('.mail-subject')?.textContent).toBe('Shown: Hurrah {number}');
  // Another e-mail would take what was typed away.
  expect(labelled<HTMLSelectElement>('E-mail').disabled).toBe(true);
  expect(container.textContent).toContain('Save first, to choose another one.');
  press(button(container, 'Save the words'));
  await flush();
  const from = { subject: '', intro: '' };
  expect(changes()).toEqual([{ locale: 'en', mail: 'received', subject: 'Hurrah {number}', intro: '', from }]);
  expect(labelled<HTMLSelectElement>('E-mail').disabled).toBe(false);
  press(button(container, 'Take the usual words'));
  press(button(container, 'Save the words'));
  await flush();
  expect(changes()[1]).toEqual({
    locale: 'en',
    mail: 'received',
    subject: '',
    intro: '',
    from: { subject: 'Hurrah {number}', intro: '' },
  });
  expect(labelled('Subject').value).toBe(usual.subject);
});

test('e-mails about orders and others are apart, and only orders have a number', async () => {
  const { container, labelled } = await open();
  const mail = labelled<HTMLSelectElement>('E-mail');
  const groups = [...mail.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length]);
  expect(groups).toEqual([
    ['Orders', 8],
    ['Other e-mails', 4],
  ]);
  expect(container.textContent).toContain('{number} becomes the number of the order');
  type(mail, 'password-reset');
  expect(container.textContent).toContain('{site} becomes the name of the site.');
  expect(container.textContent).not.toContain('{number} becomes');
  await flush();
});

test('the words of an e-mail that somebody else wrote meanwhile stay, and are told where both wrote', async () => {
  const { container, labelled, changes } = await open({ subject: 'Theirs', intro: 'Dear friend' });
  type(labelled('Subject'), 'Mine');
  press(button(container, 'Save the words'));
  await flush();
  expect([labelled('Subject').value, labelled('First words').value]).toEqual(['Mine', 'Dear friend']);
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Subject: Theirs.');
  press(button(container, 'Save the words'));
  await flush();
  expect(changes()[1]).toMatchObject({
    subject: 'Mine',
    intro: 'Dear friend',
    from: { subject: 'Theirs', intro: 'Dear friend' },
  });
});
