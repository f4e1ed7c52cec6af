// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import * as names from '../../../protocol/names/presence.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const owner = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [roles.admin] as number[] };
const eve = { id: '2', email: 'eve@example.com', displayName: '', roles: [roles.editor] as number[], createdAt: 2 };

function answer({ path, method }: SeenRequest): Reply {
  if (path === '/api/config/account') return { body: { account: owner } };
  if (path === '/api/config/accounts' && method === 'GET')
    return { body: { contributors: [{ ...owner, createdAt: 1 }, eve] } };
  if (path === '/api/config/accounts' || path.endsWith('/password')) return { body: { password: 'tusa-mawa' } };
  if (path === '/api/config/members')
    return {
      body: {
        members: [
          { id: 'm', email: 'ada@example.com', displayName: '<b>Ada</b>', createdAt: 1, address: 'unconfirmed' },
        ],
        next: null,
        isSignUpOpen: true,
      },
    };
  return { body: {} };
}

async function open(reply: (request: SeenRequest) => Reply = answer, path = '/config/accounts') {
  window.history.replaceState(null, '', path);
  const services = createTestServices(reply);
  const { container } = render(<App services={services} />);
  await flush();
  const dialog = (): HTMLDialogElement | null => container.querySelector('dialog[open]');
  const sent = (): string[] =>
    services.seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: to, body }) => `${method} ${to} ${JSON.stringify(body)}`);
  const box = (label: string, within: ParentNode = container): HTMLInputElement =>
    [...within.querySelectorAll('label')]
      .find((element) => element.textContent?.startsWith(label))
      ?.querySelector('input') as HTMLInputElement;
  return { container, services, dialog, sent, box };
}

async function submit(container: HTMLElement): Promise<void> {
  act(
    () =>
      void container
        .querySelector('form.account-add')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  await flush();
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/accounts',
  ),
);
afterEach(() => vi.unstubAllGlobals());

describe('who must have a second factor', () => {
  const choose = async (container: HTMLElement, value: string): Promise<HTMLSelectElement> => {
    const select = container.querySelector('select') as HTMLSelectElement;
    act(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await flush();
    await flush();
    return select;
  };

  test('is decided with one choice, which tells how many lack it', async () => {
    let secondFactorFor = 'nobody';
    const { container, sent } = await open((request) => {
      if (request.path !== '/api/config/required-factor') return answer(request);
      if (request.method === 'PUT') ({ secondFactorFor } = request.body as { secondFactorFor: string });
      return { body: { secondFactorFor, lacking: secondFactorFor === 'nobody' ? 0 : 2 } };
    });
    expect((await choose(container, 'everybody')).value).toBe('everybody');
    expect(sent()).toEqual(['PUT /api/config/required-factor {"secondFactorFor":"everybody"}']);
    expect(container.textContent).toContain('2 accounts still lack it.');
  });

  test('stays as it is when the server refuses, and says why', async () => {
    const { container } = await open((request) => {
      if (request.path !== '/api/config/required-factor') return answer(request);
      return request.method === 'PUT'
        ? { status: 403, body: { error: 'Only the owner decides this.' } }
        : { body: { secondFactorFor: 'nobody', lacking: 0 } };
    });
    const select = await choose(container, 'everybody');
    expect([select.value, select.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
    const alerts = [...container.querySelectorAll('[role=alert]')].map((each) => each.textContent).filter(Boolean);
    expect(alerts).toEqual(['Only the owner decides this.']);
  });
});

describe('the owner', () => {
  const contributors = [
    { ...owner, createdAt: 1, isOwner: true, hasSecondFactor: true },
    { ...eve, roles: [roles.admin], isOwner: false, hasSecondFactor: true },
  ];
  const list = (request: SeenRequest): Reply =>
    request.path === '/api/config/accounts' ? { body: { contributors } } : answer(request);

  test('hands the site over with the password', async () => {
    const { container, services, dialog, sent } = await open(list);
    press(button(container, 'Make eve@example.com the owner'));
    const field = dialog()?.querySelector<HTMLInputElement>('input[type=password]');
    type(field as HTMLInputElement, 'a long password');
    act(
      () =>
        void dialog()
          ?.querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await flush();
    expect(sent()).toEqual(['PUT /api/config/owner {"id":"2","password":"a long password"}']);
    expect(services.toasts.store.get().map(({ text }) => text)).toEqual(['eve@example.com is the owner now.']);
  });

  test('cannot be locked out by another administrator, who hands over nothing', async () => {
    const { container } = await open((request) => {
      if (request.path === '/api/config/account') return { body: { account: { ...eve, roles: [roles.admin] } } };
      return list(request);
    });
    const names = [...container.querySelectorAll('.account-row button')].map((each) => each.getAttribute('aria-label'));
    expect(names.filter((name) => name?.includes('Owner'))).toEqual(['Roles of Owner']);
    expect(names.some((name) => name?.startsWith('Make '))).toBe(false);
  });
});

describe('the accounts', () => {
  test('are listed with their roles in words, the own one without ways to lock itself out, and what people wrote is text', async () => {
    const { container } = await open();
    expect([...container.querySelectorAll('.account-row .account-words')].map((row) => row.textContent)).toEqual([
      'Owner Youowner@example.comAdministrator',
      'eve@example.com Editor',
      expect.stringContaining('<b>Ada</b>') as string,
    ]);
    expect(container.querySelector('.account-name b')).toBeNull();
    expect(button(container, 'Remove eve@example.com')).toBeTruthy();
    expect(() => button(container, 'Remove Owner')).toThrow();
    expect(() => button(container, 'New password for Owner')).toThrow();
  });

  test('take a new one, whose password is shown this once and is not lost by Escape', async () => {
    const { container, dialog, sent, box } = await open();
    const [email] = container.querySelectorAll<HTMLInputElement>('form.account-add input[type=email]');
    type(email as HTMLInputElement, ' bert@example.com ');
    press(box('Store manager'));
    press(box('Editor'));
    press(box('Send an invitation'));
    await submit(container);
    expect(sent()).toEqual([
      `POST /api/config/accounts ${JSON.stringify({ email: 'bert@example.com', displayName: '', roles: [roles.storeManager], byMail: false })}`,
    ]);
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Password of bert@example.com');
    expect(dialog()?.querySelector('input')?.value).toBe('tusa-mawa');
    press(dialog() as HTMLElement, 'Escape');
    expect(dialog()).not.toBeNull();
    press(button(dialog() as HTMLElement, 'I have noted it'));
    expect(dialog()).toBeNull();
    expect(container.textContent).not.toContain('tusa-mawa');
    expect(email?.value).toBe('');
  });

  test('invite a new one by an e-mail unless that is unticked, and again until they have chosen a password', async () => {
    const invited = { ...eve, isInvited: true };
    const { container, services, dialog, sent } = await open((request) => {
      if (request.path !== '/api/config/accounts') return answer(request);
      return { body: request.method === 'POST' ? { password: null } : { contributors: [owner, invited] } };
    });
    type(container.querySelector('form.account-add input[type=email]') as HTMLInputElement, 'bert@example.com');
    await submit(container);
    expect(JSON.parse(sent()[0]?.replace(/^[^{]*/, '') ?? '')).toMatchObject({
      email: 'bert@example.com',
      byMail: true,
    });
    expect(dialog()).toBeNull();
    const told = services.toasts.store.get().map((toast) => toast.text);
    expect(told).toEqual(['The invitation to bert@example.com is on its way. Its link works for 7 days.']);
    expect(container.textContent).toContain('Invited');
    press(button(container, 'Invite again: eve@example.com'));
    press(button(dialog() as HTMLElement, 'Invite again'));
    await flush();
    expect(sent()[1]).toBe('POST /api/config/accounts/2/invitation {}');
    expect(() => button(container, 'Invite again: Owner')).toThrow();
  });

  test('show the error beside the field of a new one, and keep the typed values', async () => {
    const { container, sent, box } = await open((request) =>
      request.path === '/api/config/accounts' && request.method === 'POST'
        ? { status: 409, body: { error: 'taken' } }
        : answer(request),
    );
    const email = container.querySelector('form.account-add input[type=email]') as HTMLInputElement;
    press(box('Editor'));
    await submit(container);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect(container.querySelector('form.account-add')?.textContent).toContain('Choose at least one role.');
    expect(sent()).toEqual([]);
    type(email, 'eve@example.com');
    press(box('Editor'));
    await submit(container);
    expect(container.querySelector('form.account-add')?.textContent).toContain(
      'There is an account with this address already.',
    );
    expect(email.value).toBe('eve@example.com');
  });

  test('are removed after a confirmation, and the dialog stays open with the error of a refusal', async () => {
    let isRefused = true;
    const { container, dialog, sent } = await open((request) =>
      request.method === 'DELETE' && isRefused
        ? { status: 409, body: { error: 'The site needs an administrator.' } }
        : answer(request),
    );
    press(button(container, 'Remove eve@example.com'));
    expect(sent()).toEqual([]);
    press(button(dialog() as HTMLElement, 'Remove'));
    await flush();
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('The site needs an administrator.');
    isRefused = false;
    press(button(dialog() as HTMLElement, 'Remove'));
    await flush();
    expect([dialog(), sent()]).toEqual([
      null,
      ['DELETE /api/config/accounts/2 null', 'DELETE /api/config/accounts/2 null'],
    ]);
  });

  test('keep the focus in the list when the row that had it is gone', async () => {
    let isGone = false;
    const { container, dialog } = await open((request) => {
      if (request.method === 'DELETE') isGone = true;
      return isGone && request.path === '/api/config/accounts'
        ? { body: { contributors: [{ ...owner, createdAt: 1 }] } }
        : answer(request);
    });
    const remove = button(container, 'Remove eve@example.com');
    remove.focus();
    press(remove);
    press(button(dialog() as HTMLElement, 'Remove'));
    await flush();
    expect(container.textContent).not.toContain('eve@example.comEditor');
    expect(document.activeElement).toBe(container.querySelector('ul.account-rows'));
  });

  test('warn an account that would lose its own permission to manage accounts, and no other', async () => {
    const { container, dialog, box, sent } = await open();
    press(button(container, 'Roles of eve@example.com'));
    press(box('Editor', dialog() as HTMLElement));
    press(box('Viewer', dialog() as HTMLElement));
    expect(dialog()?.querySelector('[role=alert]')).toBeNull();
    press(button(dialog() as HTMLElement, 'Save the roles'));
    await flush();
    expect(sent()).toEqual([`PUT /api/config/accounts/2/roles {"roles":[${roles.viewer}]}`]);
    press(button(container, 'Roles of Owner'));
    press(box('Editor', dialog() as HTMLElement));
    press(box('Administrator', dialog() as HTMLElement));
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('you cannot manage accounts any more');
    expect(button(dialog() as HTMLElement, 'Change my own roles')).toBeTruthy();
  });

  test('without any role are not saved', async () => {
    const { container, dialog, box, sent } = await open();
    press(button(container, 'Roles of eve@example.com'));
    press(box('Editor', dialog() as HTMLElement));
    press(button(dialog() as HTMLElement, 'Save the roles'));
    await flush();
    expect(dialog()?.textContent).toContain('Choose at least one role.');
    expect(sent()).toEqual([]);
  });

  test('are offered the roles that open something, and any other only while they have it', async () => {
    const bert = { ...eve, id: '3', email: 'bert@example.com', roles: [roles.schedulingViewer] };
    const { container, dialog, box } = await open((request) =>
      request.path === '/api/config/accounts' && request.method === 'GET'
        ? { body: { contributors: [{ ...owner, createdAt: 1 }, bert] } }
        : answer(request),
    );
    const names = (within: ParentNode | null): (string | null)[] =>
      [...(within?.querySelectorAll('.role-choice label') ?? [])].map((label) => label.textContent);
    const offered = names(container.querySelector('form.account-add'));
    expect(offered).toHaveLength(9);
    expect(offered).toContain('Viewer');
    expect(offered.filter((name) => name?.startsWith('Scheduling'))).toEqual([]);
    press(button(container, 'Roles of bert@example.com'));
    expect(names(dialog()).filter((name) => name?.startsWith('Scheduling'))).toEqual(['Scheduling viewer']);
    press(box('Scheduling viewer', dialog() as HTMLElement));
    expect(box('Scheduling viewer', dialog() as HTMLElement).checked).toBe(false);
  });

  test('of members tell whose address is not confirmed, and are narrowed to these', async () => {
    const ada = { id: 'm', email: 'ada@example.com', displayName: 'Ada', createdAt: 2, address: 'unconfirmed' };
    const bea = { id: 'n', email: 'bea@example.com', displayName: 'Bea', createdAt: 1, address: 'confirmed' };
    const { container, services } = await open((request) => {
      if (request.path !== '/api/config/members') return answer(request);
      const asked = request.query.get('address');
      const shown = [ada, bea].filter(({ address }) => asked === null || asked === address);
      return { body: { members: shown, next: null, isSignUpOpen: true } };
    });
    const rows = (): (string | null)[] =>
      [...container.querySelectorAll('[aria-labelledby=members-title] .account-row')].map((row) => row.textContent);
    expect(rows()).toEqual([
      expect.stringContaining('Address not confirmed'),
      expect.not.stringContaining('Address not confirmed'),
    ]);
    const choice = container.querySelector('[aria-labelledby=members-title] select') as HTMLSelectElement;
    act(() => {
      choice.value = 'confirmed';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await flush();
    expect(rows()).toEqual([expect.stringContaining('bea@example.com')]);
    expect(services.seen.at(-1)?.query.toString()).toBe('address=confirmed');
  });

  test('of members are opened and shut to visitors, and removed', async () => {
    const { container, dialog, box, sent } = await open();
    press(box('Visitors may become members'));
    await flush();
    press(button(container, 'Remove <b>Ada</b>'));
    press(button(dialog() as HTMLElement, 'Remove'));
    await flush();
    expect(sent()).toEqual([
      'PUT /api/config/members/sign-up {"isSignUpOpen":false}',
      'DELETE /api/config/members/m null',
    ]);
  });
});

describe('what an account may not do', () => {
  const as =
    (...held: number[]) =>
    (request: SeenRequest): Reply =>
      request.path === '/api/config/account'
        ? { body: { account: { ...owner, roles: held } } }
        : { status: 403, body: { authorizationFail: true, error: 'Unauthorized request.' } };

  test.each([
    [
      'an editor on the accounts',
      '/config/accounts',
      [roles.editor],
      ['All pages', 'Activity', 'Form entries', 'Mailing lists'],
    ],
    ['a moderator on the pages', '/config/design', [roles.moderator], ['Activity', 'Form entries']],
    ['a store manager on the entries', '/config/entries', [roles.storeManager], ['Orders']],
    ['a commenter anywhere', '/config/entries', [roles.commenter], ['All pages']],
    ['a campaigns editor on the pages', '/config/design', [roles.campaignsEditor], ['Mailing lists']],
    ['a viewer anywhere', '/config/design', [roles.viewer], []],
  ])('is explained, with links to what it may do: %s [ROLE-12]', async (_, path, held, expected) => {
    const { container, services } = await open(as(...held), path);
    expect(container.querySelector('h1')?.textContent).toBe(
      expected.length ? 'This screen is not for this account' : 'This account cannot edit',
    );
    expect([...container.querySelectorAll('a.primary')].map((link) => link.textContent)).toEqual(expected);
    // No call was made that the server would refuse.
    expect(services.seen.map((request) => request.path)).toEqual(['/api/config/account']);
  });
});

describe('logging out in another tab', () => {
  test('opens the login over the work, once the server has confirmed it', async () => {
    const channels: { onmessage: ((event: unknown) => void) | null; name: string }[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage: ((event: unknown) => void) | null = null;
        readonly name: string;
        constructor(name: string) {
          this.name = name;
          channels.push(this);
        }
        postMessage(): void {}
        close(): void {}
      },
    );
    let isOut = false;
    const { container, dialog } = await open((request) =>
      isOut ? { status: 401, body: { loginRequired: true } } : answer(request),
    );
    const tell = async (): Promise<void> => {
      for (const channel of channels)
        if (channel.name === names.channel) channel.onmessage?.({ data: names.loggedOut });
      await flush();
    };
    await tell();
    expect(dialog()).toBeNull();
    isOut = true;
    await tell();
    expect(dialog()?.querySelector('form.login-form')).not.toBeNull();
    expect(container.querySelectorAll('.account-row').length).toBeGreaterThan(0);
  });
});
