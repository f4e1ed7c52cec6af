// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { MailingList, Subscriber } from '../../../protocol/http/mailing-lists.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [roles.admin] as number[] };
const counts = { subscribed: 2, pending: 1, unsubscribed: 0 };
const club: MailingList = { id: 'club', name: 'Club', createdAt: 1, counts, forms: ['Contact'] };
const subscriber: Subscriber = {
  id: 's1',
  email: 'ada@example.com',
  locale: 'de',
  state: 'pending',
  source: 'Contact',
  addedAt: 1000,
  changedAt: 2000,
};

async function open(
  reply: (request: SeenRequest) => Reply | null = () => null,
  lists: readonly MailingList[] = [club],
) {
  window.history.replaceState(null, '', '/config/lists');
  const services = createTestServices((request) => {
    if (request.path === '/api/config/account') return { body: { account } };
    const own = reply(request);
    if (own) return own;
    if (request.path === '/api/config/lists') return { body: { lists } };
    return { body: { subscribers: [subscriber], next: null } };
  });
  const { container } = render(<App services={services} />);
  await flush();
  return { container, services, calls: () => services.seen.map(({ method, path }) => `${method} ${path}`) };
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/lists',
  ),
);

describe('the mailing lists', () => {
  test('say who is on them, in which state, and which forms add to them [SCOPE-13]', async () => {
    const { container } = await open();
    expect(container.querySelector('h1')?.textContent).toBe('Mailing lists');
    expect(container.querySelector('main')?.textContent).toContain('Subscribed: 2. Waiting for their confirmation: 1.');
    expect(container.querySelector('main')?.textContent).toContain('Forms that add to it: Contact');
    expect([...container.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent).slice(0, 4)).toEqual([
      'ada@example.com',
      'Waits for confirmation',
      'Deutsch',
      'Contact',
    ]);
  });

  test('have words where there is none, and are made by a name', async () => {
    const { container, services } = await open(
      ({ method, path }) =>
        method === 'POST' && path === '/api/config/lists' ? { body: { id: 'n', name: 'News' } } : null,
      [],
    );
    expect(container.querySelector('main')?.textContent).toContain('There are no mailing lists yet');
    press(button(container, 'New list'));
    const dialog = container.querySelector('dialog') as HTMLElement;
    press(button(dialog, 'Save'));
    await flush();
    expect(dialog.textContent).toContain('A list needs a name.');
    type(dialog.querySelector('input') as HTMLInputElement, ' News ');
    press(button(dialog, 'Save'));
    await flush();
    expect(services.seen.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'News' });
    expect(window.location.search).toBe('?listId=n');
  });

  test('take an address by hand, and say why one is refused without losing it', async () => {
    const { container } = await open(({ method }) =>
      method === 'POST' ? { status: 409, body: { error: 'This address has unsubscribed.' } } : null,
    );
    const form = container.querySelector('.list-add') as HTMLFormElement;
    const input = form.querySelector('input') as HTMLInputElement;
    type(input, 'nobody');
    press(button(form, 'Add'));
    await flush();
    expect(form.querySelector('[role=alert]')?.textContent).toContain('@');
    type(input, 'left@example.com');
    press(button(form, 'Add'));
    await flush();
    expect([form.querySelector('[role=alert]')?.textContent, input.value]).toEqual([
      'This address has unsubscribed.',
      'left@example.com',
    ]);
  });

  test('remove one only after a question', async () => {
    const { container, calls } = await open();
    press(container.querySelector('tbody button') as HTMLElement);
    const dialog = container.querySelector('dialog') as HTMLElement;
    expect(dialog.textContent).toContain('Remove ada@example.com from the list?');
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([]);
    press(button(dialog, 'Remove'));
    await flush();
    expect(calls()).toContain('DELETE /api/config/lists/club/subscribers/s1');
    expect(container.querySelector('dialog')).toBeNull();
  });

  test('take a file a part at a time, after a question about the word of those people', async () => {
    const { container, services } = await open(({ path, body }) =>
      path.endsWith('/import')
        ? { body: { added: (body as { subscribers: unknown[] }).subscribers.length, present: 0, left: 0 } }
        : null,
    );
    const rows = Array.from({ length: 1500 }, (_, index) => `n${index}@example.com`);
    const file = new File([`email\n${rows.join('\n')}\nnobody\n`], 'people.csv', { type: 'text/csv' });
    const chooser = container.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(chooser, 'files', { value: [file], configurable: true });
    Object.defineProperty(chooser, 'value', { value: '', writable: true });
    act(() => void chooser.dispatchEvent(new Event('change', { bubbles: true })));
    await flush();
    expect(container.querySelector('dialog')?.textContent).toContain('Import people.csv?');
    press(button(container.querySelector('dialog') as HTMLElement, 'Import'));
    for (let round = 0; round < 6; round += 1) await flush();
    const sent = services.seen.filter(({ path }) => path.endsWith('/import'));
    expect(sent.map(({ body }) => (body as { subscribers: unknown[] }).subscribers.length)).toEqual([1000, 500]);
    expect(container.querySelector('.list-import')?.textContent).toContain('Added: 1,500.');
    expect(container.querySelector('.list-import')?.textContent).toContain('1 line has no address: 1502');
  });
});
