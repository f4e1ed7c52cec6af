// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { StartAnswer, StartRequest } from '../../../protocol/http/onboarding.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const fresh: StartAnswer = {
  title: 'My site',
  locale: 'en',
  timeZone: null,
  look: 'workshop',
  isPending: true,
  isStartPageFresh: true,
  isLanguageFree: true,
  steps: { name: false, look: false, page: false, picture: true, navigation: false, product: false },
  isPutAway: false,
  sample: null,
  restorableUntil: null,
};

const sample = { pages: 41, products: 20, coupons: 2, hasStart: true, kept: ['About us'] };

async function open(
  state: Partial<StartAnswer> = {},
  replies: Readonly<Record<string, Reply>> = {},
  role: number = roles.admin,
) {
  window.history.replaceState(null, '', '/config/start');
  const calls: (readonly [call: string, body: unknown])[] = [];
  const services = createTestServices(({ method, path, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles: [role] } } };
    const call = `${method} ${path.replace('/api/config/', '')}`;
    if (method !== 'GET') calls.push([call, body]);
    return replies[call] ?? { body: { ...fresh, ...state } };
  });
  const { container } = render(<App services={services} />);
  await flush();
  return { container, calls, services };
}

beforeEach(() => document.body.replaceChildren());

describe('the guided start', () => {
  test('sends name, language, time zone, look and a first page as one change, and opens that page', async () => {
    const { container, calls, services } = await open();
    type(container.querySelector('#start-name')!, 'Valley Bakery');
    const zone = container.querySelector<HTMLSelectElement>('#start-zone')!;
    expect(zone.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    type(zone, 'Europe/Berlin');
    press(container.querySelectorAll<HTMLInputElement>('[name=start-look]')[1]!);
    press(container.querySelectorAll<HTMLInputElement>('[name=start-layout]')[1]!);
    press(button(container, 'Make the site'));
    await flush();
    const [call, body] = calls[0] as readonly [string, StartRequest];
    expect([call, { ...body, blocks: body.blocks?.map((block) => block.type) }]).toEqual([
      'POST start',
      {
        title: 'Valley Bakery',
        locale: 'en',
        timeZone: 'Europe/Berlin',
        look: 'harbour',
        blocks: ['heading', 'text', 'gallery'],
      },
    ]);
    expect(services.router.route.get()).toMatchObject({ screen: 'design', frameUrl: '/' });
  });

  test('asks for a name, and keeps every answer when the server refuses', async () => {
    const { container, calls } = await open({}, { 'POST start': { status: 400, body: { error: 'Not so.' } } });
    press(button(container, 'Make the site'));
    await flush();
    expect([calls, container.textContent?.includes('The site needs a name.')]).toEqual([[], true]);
    type(container.querySelector('#start-name')!, 'Valley');
    press(button(container, 'Make the site'));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Not so.');
    expect(container.querySelector<HTMLInputElement>('#start-name')?.value).toBe('Valley');
  });

  test('can be answered later, which changes nothing but that', async () => {
    const { container, calls } = await open();
    press(button(container, 'Answer later'));
    await flush();
    expect(calls).toEqual([['POST start', { title: 'My site', locale: 'en', look: null, blocks: null }]]);
  });

  test('keeps the start page of a site that has been shown, unless another is chosen', async () => {
    const { container, calls } = await open({ isPending: false });
    type(container.querySelector('#start-name')!, 'Valley');
    press(button(container, 'Save'));
    await flush();
    expect(calls[0]?.[1]).toMatchObject({ title: 'Valley', blocks: null });
  });

  test('keeps a language that is in use and a start page that was made', async () => {
    const { container } = await open({ isPending: false, isLanguageFree: false, isStartPageFresh: false });
    expect(container.querySelector<HTMLSelectElement>('#start-language')?.disabled).toBe(true);
    expect(container.querySelector('[name=start-layout]')).toBeNull();
  });

  test('is not for accounts that do not set the site up', async () => {
    const { container } = await open({}, {}, roles.editor);
    expect(container.querySelector('#start-name')).toBeNull();
  });
});

describe('the checklist', () => {
  test('says what the site has, and is put away', async () => {
    const { container, calls } = await open(
      { isPending: false },
      { 'PUT start/checklist': { body: { ...fresh, isPending: false, isPutAway: true } } },
    );
    expect([...container.querySelectorAll('.first-steps [data-done=true]')].map((each) => each.textContent)).toEqual([
      '✓Upload a picture(done)',
    ]);
    expect(container.textContent).toContain('1 of 6 steps are done.');
    press(button(container, 'Put this list away'));
    await flush();
    expect([calls, button(container, 'Show this list above the pages').isConnected]).toEqual([
      [['PUT start/checklist', { isPutAway: true }]],
      true,
    ]);
  });
});

describe('sample content', () => {
  test('is removed after words that name what goes and what stays, and comes back with one press', async () => {
    const bare = { ...fresh, isPending: false, restorableUntil: Date.UTC(2030, 0, 31) };
    const { container, calls } = await open({ isPending: false, sample }, { 'DELETE start/sample': { body: bare } });
    press(button(container, 'Remove the sample content…'));
    const dialog = container.querySelector('dialog');
    expect(dialog?.textContent).toContain('42 pages, 20 products, 2 coupons');
    expect(dialog?.textContent).toContain('so they stay: About us.');
    expect(calls).toEqual([]);
    press(button(container, 'Remove it'));
    await flush();
    expect(container.querySelector('dialog')).toBeNull();
    press(button(container, 'Bring the sample content back'));
    await flush();
    expect(calls.map(([call]) => call)).toEqual(['DELETE start/sample', 'POST start/sample']);
    expect(container.textContent).toContain('The sample content is back.');
  });
});
