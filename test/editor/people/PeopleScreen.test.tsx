// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { PersonAnswer } from '../../../protocol/http/people.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [roles.admin] as number[] };
const nothing: PersonAnswer = {
  account: null,
  entries: [],
  mentions: 0,
  orders: [],
  carts: 0,
  reviews: 0,
  lists: [],
  mails: 0,
};
const person: PersonAnswer = {
  account: { kind: 'member', createdAt: 1, address: 'unconfirmed' },
  entries: [{ formName: 'Contact', count: 2 }],
  mentions: 1,
  orders: [{ id: 'o', number: 1001, createdAt: 1, state: 'fulfilled' }],
  carts: 1,
  reviews: 2,
  lists: [{ list: 'Letters', state: 'unsubscribed' }],
  mails: 1,
};

async function open(reply: (request: SeenRequest) => Reply) {
  window.history.replaceState(null, '', '/config/people');
  const services = createTestServices((request) =>
    request.path === '/api/config/account' ? { body: { account } } : reply(request),
  );
  const { container } = render(<App services={services} />);
  await flush();
  await flush();
  const submit = async (form: Element | null | undefined): Promise<void> => {
    act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await flush();
  };
  async function find(email: string): Promise<void> {
    type(container.querySelector('input[type=email]') as HTMLInputElement, email);
    await submit(container.querySelector('form[role=search]'));
  }
  async function givePassword(): Promise<void> {
    const dialog = container.querySelector('dialog[open]');
    type(dialog?.querySelector('input[type=password]') as HTMLInputElement, 'a long password');
    await submit(dialog?.querySelector('form'));
  }
  const lines = (): (string | null)[] =>
    [...container.querySelectorAll('.person-lines li')].map((li) => li.textContent);
  return { container, services, find, givePassword, lines };
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/people',
  ),
);

describe("people's data", () => {
  test('is asked for by an address, and not without one', async () => {
    const { container, services, find } = await open(() => ({ body: nothing }));
    const before = services.seen.length;
    await find('no address');
    expect(services.seen.length).toBe(before);
    expect(container.querySelector('[role=alert]')?.textContent).toContain('name@example.com');
    await find(' ada@example.com ');
    expect(services.seen.at(-1)).toMatchObject({
      path: '/api/config/people/found',
      body: { email: 'ada@example.com' },
    });
    expect(container.textContent).toContain('The site has nothing under this address.');
    expect(() => button(container, 'Delete')).toThrow();
  });

  test('is listed, and deleted with the password, after words that name what stays', async () => {
    let left = person;
    const { container, services, find, givePassword, lines } = await open(({ path }) => {
      if (path.endsWith('/removed')) left = nothing;
      return { body: path.endsWith('/removed') ? { accounts: 1 } : left };
    });
    await find('ada@example.com');
    expect(lines()).toEqual([
      expect.stringContaining('A member’s account since') as string,
      'Address not confirmed',
      '2 entries of the form “Contact”',
      expect.stringContaining('Order 1001,') as string,
      'One cart with a destination',
      '2 reviews of products',
      'Mailing list “Letters”: Unsubscribed',
      'One e-mail that waits to be sent',
    ]);
    press(button(container, 'Delete'));
    expect(container.querySelector('dialog[open]')?.textContent).toContain('Orders keep their number');
    await givePassword();
    expect(services.seen.find(({ path }) => path.endsWith('/removed'))?.body).toEqual({
      email: 'ada@example.com',
      password: 'a long password',
    });
    expect(lines()).toEqual([]);
    expect(services.toasts.store.get().map(({ text }) => text)).toEqual(['The data are deleted.']);
  });

  test('is exported as a file with the password', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    const { container, find, givePassword } = await open(({ path }) => ({
      body: path.endsWith('/exported') ? { email: 'ada@example.com' } : person,
    }));
    await find('ada@example.com');
    press(button(container, 'Export as a file'));
    await givePassword();
    expect(await saved[0]?.text()).toBe('{\n  "email": "ada@example.com"\n}');
    expect(container.querySelector('dialog[open]')).toBeNull();
    vi.restoreAllMocks();
  });

  test('stays when the server refuses, which the dialog says', async () => {
    const error = 'There are open orders: 1001. Send or cancel them first.';
    const { container, find, givePassword, lines } = await open(({ path }) =>
      path.endsWith('/removed') ? { status: 409, body: { error } } : { body: person },
    );
    await find('ada@example.com');
    press(button(container, 'Delete'));
    await givePassword();
    expect(container.querySelector('dialog[open]')?.textContent).toContain(error);
    expect(lines()).toHaveLength(8);
  });
});
