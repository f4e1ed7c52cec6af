// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ConnectionsScreen } from '../../../editor/connections/ConnectionsScreen.js';
import type { ConnectionState } from '../../../protocol/http/connections.js';
import { configMails, type MailOutboxAnswer } from '../../../protocol/http/mail-outbox.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

const stored: ConnectionState = {
  name: 'mail-server',
  source: 'settings',
  variables: [],
  values: { host: 'mail.example.com', encryption: 'tls' },
  endings: { password: 'word' },
  isUnreadable: false,
};

const noMails: MailOutboxAnswer = { waiting: 0, givenUp: 0, unsent: [] };

async function open(
  connection: ConnectionState,
  answer: (request: SeenRequest) => Reply = () => ({ body: {} }),
  mails = noMails,
) {
  const services = createTestServices((request) => {
    if (request.path.startsWith(configMails)) return { body: mails };
    return request.method === 'GET' ? { body: { connections: [connection] } } : answer(request);
  });
  const { container } = render(withServices(services, <ConnectionsScreen />));
  await flush();
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const sent = () => services.seen.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { container, field, sent };
}

test('a stored password is told by its end, is left out when it is not typed, and goes when it is', async () => {
  const { container, field, sent } = await open(stored, () => ({ body: stored }));
  expect(field('password').value).toBe('');
  expect(container.textContent).toContain('Stored, ends in word. Leave empty to keep it.');
  type(field('user'), 'ada');
  press(button(container, 'Save Mail server'));
  await flush();
  type(field('password'), 'new');
  press(button(container, 'Save Mail server'));
  await flush();
  const values = { host: 'mail.example.com', encryption: 'tls', port: '', user: 'ada' };
  expect(sent()).toEqual([
    ['PUT', { values, secrets: {} }],
    ['PUT', { values: { ...values, user: '' }, secrets: { password: 'new' } }],
  ]);
});

test('a field that is wrong has the focus and keeps what was typed, and nothing is sent', async () => {
  const { container, field, sent } = await open(stored);
  type(field('host'), 'smtp://mail');
  press(button(container, 'Save Mail server'));
  await flush();
  expect(sent()).toEqual([]);
  expect(document.activeElement).toBe(field('host'));
  expect(field('host').value).toBe('smtp://mail');
  expect(container.textContent).toContain('This is not the name of a host');
  // It would be sent to another host.
  expect(container.textContent).toContain('Please type this again');
});

test('what the server refuses is said at its field', async () => {
  const { container, field } = await open({ ...stored, source: 'none', values: {}, endings: {} }, () => ({
    status: 400,
    body: { error: 'Nothing was saved.', faults: { port: 'port' } },
  }));
  type(field('host'), 'mail.example.com');
  press(button(container, 'Save Mail server'));
  await flush();
  expect(container.textContent).toContain('Nothing was saved.');
  expect(container.textContent).toContain('from 1 to 65535');
  expect(document.activeElement).toBe(field('port'));
});

test('a test tells what the service says, and is made of what is saved', async () => {
  const { container, field, sent } = await open(stored, () => ({ body: { outcome: 'login', said: '535 no' } }));
  press(button(container, 'Test Mail server'));
  await flush();
  expect(container.querySelector('[role=status]')?.textContent).toContain(
    'refuses user, password or key. It says: 535 no',
  );
  type(field('user'), 'ada');
  press(button(container, 'Test Mail server'));
  await flush();
  expect(container.querySelector('[role=status]')?.textContent).toContain('Save your changes first');
  expect(sent()).toEqual([['POST', null]]);
});

test('what the environment has set is named, and has no fields', async () => {
  const { container } = await open({ ...stored, source: 'environment', variables: ['SMTP_URL'], values: {} });
  expect(container.textContent).toContain('Set on the server by SMTP_URL.');
  expect(container.querySelectorAll('input')).toHaveLength(0);
  expect(() => button(container, 'Disconnect Mail server')).toThrow();
});

test('e-mails that could not be sent are told with their reason, and are tried again on a press', async () => {
  const mail = { id: '1', kind: 'order-buyer', recipient: 'ada@example.com', problem: '550 mailbox full' } as const;
  const { container, sent } = await open(stored, undefined, {
    waiting: 2,
    givenUp: 1,
    unsent: [
      { ...mail, attempts: 3, nextAttemptAt: 60_000 },
      { ...mail, id: '2', kind: 'entry', recipient: '', attempts: 9, nextAttemptAt: null },
    ],
  });
  const rows = [...container.querySelectorAll('.account-rows li')].map((row) => row.textContent);
  expect(container.textContent).toContain('2 e-mails wait to be sent. One was given up.');
  expect(rows[0]).toMatch(/^Order ada@example\.comTried 3 times, again at .* 550 mailbox full$/);
  expect(rows[1]).toBe('Form entry to the ownerGiven up after 9 attempts. 550 mailbox full');
  press(button(container, 'Try all of them again now'));
  await flush();
  expect(sent()).toEqual([['POST', {}]]);
});
