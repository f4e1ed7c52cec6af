// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import type { EntryRow, EntryTableAnswer, FormSummary } from '../../../protocol/http/forms.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, type TestServices } from '../support/render.js';

const account = { id: '1', email: 'owner@example.com', displayName: 'Owner', roles: [1] };
const contact: FormSummary = {
  formId: 'contact',
  name: 'Contact',
  pagePath: '/contact',
  count: 3,
  unread: 2,
  latestAt: 1000,
};
const old: FormSummary = { formId: 'old', name: 'old', pagePath: null, count: 1, unread: 0, latestAt: 1 };
const empty: FormSummary = { formId: 'news', name: 'Newsletter', pagePath: '/', count: 0, unread: 0, latestAt: null };

function table(names: readonly string[], next: string | null = null): EntryTableAnswer {
  return {
    columns: ['Name', 'Views: Friendly'],
    rows: names.map((name) => ({ id: name, submittedAt: 1000, pagePath: '/contact', cells: [name, 'Agree'] })),
    next,
  };
}

/** Parts of the contact form's entries by `before`. */
const parts: Readonly<Record<string, EntryTableAnswer>> = {
  '': table(['<b>Ada</b>', 'Bob'], '1000.b'),
  '1000.b': table(['Cy']),
};

function answer({ path, query }: SeenRequest): Reply {
  if (path === '/api/config/account') return { body: { account } };
  if (path.endsWith('/forms')) return { body: { forms: [contact, empty, old] } };
  if (query.get('formId') === 'contact') return { body: parts[query.get('before') ?? ''] };
  return { body: query.get('formId') === 'old' ? table(['Old']) : table([]) };
}

async function open(path = '/config/entries', reply: (request: SeenRequest) => Reply = answer) {
  window.history.replaceState(null, '', path);
  const services = createTestServices(reply);
  const { container } = render(<App services={services} />);
  await flush();
  const names = (): (string | null | undefined)[] =>
    [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);
  const link = (name: string): HTMLAnchorElement =>
    [...container.querySelectorAll('a')].find((element) => element.textContent?.includes(name)) as HTMLAnchorElement;
  return { container, services, names, link };
}

beforeEach(() =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/entries',
  ),
);

describe('the entries of the site’s forms', () => {
  test('stand in columns, newest first, and what visitors wrote is text', async () => {
    const { container, names } = await open();
    expect(container.querySelector('h1')?.textContent).toBe('Form entries');
    expect(container.querySelector('h2#entries-title')?.textContent).toBe('Entries of Contact');
    expect([...container.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
      'Sent',
      'Name',
      'Views: Friendly',
      'Page',
    ]);
    expect(names()).toEqual(['<b>Ada</b>', 'Bob']);
    expect(container.querySelector('td b')).toBeNull();
    expect(container.querySelector('tbody time')?.getAttribute('datetime')).toBe('1970-01-01T00:00:01.000Z');
    expect(container.querySelector('[role=status]')?.textContent).toBe('2 entries shown, newest first.');
  });

  test('are loaded a part at a time, and the way back is to the newest', async () => {
    const { container, names } = await open();
    expect(button(container, 'Newest').getAttribute('aria-disabled')).toBe('true');
    press(button(container, 'Older'));
    await flush();
    expect(names()).toEqual(['Cy']);
    expect(button(container, 'Older').getAttribute('aria-disabled')).toBe('true');
    press(button(container, 'Older'));
    await flush();
    expect(names()).toEqual(['Cy']);
    press(button(container, 'Newest'));
    await flush();
    expect(names()).toEqual(['<b>Ada</b>', 'Bob']);
  });

  test('can be exported as files', async () => {
    const { link } = await open('/config/entries?formId=old');
    expect(link('Export as CSV').getAttribute('href')).toBe('/api/config/form-entries/export?formId=old&format=csv');
    expect(link('Export as JSON').getAttribute('href')).toBe('/api/config/form-entries/export?formId=old&format=json');
    expect(link('Export as CSV').hasAttribute('download')).toBe(true);
  });

  test('of another form are opened by its link, and Back returns', async () => {
    const { container, link, names } = await open('/config/entries?frameUrl=%2Fcontact');
    expect(link('Contact').getAttribute('aria-current')).toBe('page');
    press(link('No longer on a page'));
    await flush();
    expect(window.location.search).toContain('formId=old');
    expect(names()).toEqual(['Old']);
    expect(link('Back to the editor').getAttribute('href')).toBe('/config/design?frameUrl=%2Fcontact');
    act(() => {
      window.history.replaceState(null, '', '/config/entries?formId=news');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await flush();
    expect(container.querySelector('h2#entries-title')?.textContent).toBe('Entries of Newsletter');
  });

  test('of the form that was sent last are shown first, whatever its place in the list', async () => {
    const { container } = await open('/config/entries', (request) =>
      request.path.endsWith('/forms') ? { body: { forms: [empty, old, contact] } } : answer(request),
    );
    expect(container.querySelector('h2#entries-title')?.textContent).toBe('Entries of Contact');
    expect([...container.querySelectorAll('.page-title')].map(({ textContent }) => textContent)).toEqual([
      'Newsletter',
      'old',
      'Contact',
    ]);
  });

  test('show an empty state without exports when there are none', async () => {
    const { container, link } = await open('/config/entries?formId=news');
    expect(container.querySelector('[role=status]')?.textContent).toBe('Nobody has sent this form yet.');
    expect(container.querySelector('table')).toBeNull();
    expect(link('Export')).toBeUndefined();
  });

  test('of a site without a form are explained', async () => {
    const { container } = await open('/config/entries', (request) =>
      request.path.endsWith('/forms') ? { body: { forms: [] } } : answer(request),
    );
    expect(container.textContent).toContain('This site has no form yet.');
  });

  test('show an error when they cannot be loaded, and can be loaded again [FORM-41] [STR-109]', async () => {
    let isDown = true;
    const { container, names } = await open('/config/entries', (request) =>
      isDown && request.path.endsWith('/table') ? { status: 500, body: { error: 'Down.' } } : answer(request),
    );
    expect(container.querySelector('[role=alert]')?.textContent).toMatch(/^Unable to open form Down\./);
    isDown = false;
    press(button(container, 'Try again'));
    await flush();
    expect(container.querySelector('[role=alert]')).toBeNull();
    expect(names()).toEqual(['<b>Ada</b>', 'Bob']);
  });

  test('are not shown to a read-only account', async () => {
    const { container, services } = await open('/config/entries', (request) =>
      request.path === '/api/config/account' ? { body: { account: { ...account, roles: [10] } } } : answer(request),
    );
    expect(container.querySelector('h1')?.textContent).toBe('This account cannot edit');
    expect(services.seen.some(({ path }) => path.includes('form-entries'))).toBe(false);
  });

  test('are marked beside their time when their captcha was not checked', async () => {
    const rows = (['unchecked', 'passed', undefined] as const).map((captcha, index) => ({
      id: `e${index}`,
      submittedAt: 1000,
      pagePath: '/',
      cells: ['Ada'],
      ...(captcha && { captcha }),
    }));
    const { container } = await open('/config/entries', (request) =>
      request.path.endsWith('/table') ? { body: { columns: ['Name'], rows, next: null } } : answer(request),
    );
    expect(
      [...container.querySelectorAll('tbody th')].map((cell) => /Captcha not checked/.test(cell.textContent ?? '')),
    ).toEqual([true, false, false]);
  });

  test('show the beginning of a very long answer, and all of it on demand', async () => {
    const long = `${'Grüße, '.repeat(100)}the end`;
    const rows = [{ id: 'e', submittedAt: 1000, pagePath: '/', cells: [long, 'short'] }];
    const { container } = await open('/config/entries', (request) =>
      request.path.endsWith('/table') ? { body: { columns: ['Letter', 'Note'], rows, next: null } } : answer(request),
    );
    const cell = (): string => container.querySelector('tbody td')?.textContent ?? '';
    expect(cell()).not.toContain('the end');
    expect(cell().length).toBeLessThan(long.length);
    press(button(container, 'Show all'));
    expect(cell()).toContain(long);
    press(button(container, 'Show less'));
    expect(cell()).not.toContain('the end');
  });
});

describe('entries that are deleted', () => {
  const dialog = (container: Element): Element | null => container.querySelector('dialog');
  const tick = (container: Element, index: number): void =>
    press(container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[index]!);

  /** A server that keeps the contact form's entries until they are deleted; `refuse` answers that call instead. */
  function keep(names: string[], refuse: () => Reply | null = () => null) {
    return (request: SeenRequest): Reply => {
      if (request.path.endsWith('/forms')) return { body: { forms: [{ ...contact, count: names.length }] } };
      if (request.path.endsWith('/table')) return { body: table(names) };
      if (!request.path.endsWith('/delete')) return answer(request);
      const refusal = refuse();
      if (refusal) return refusal;
      const { ids } = request.body as { ids: string[] };
      const found = names.filter((name) => ids.includes(name));
      names.splice(0, names.length, ...names.filter((name) => !ids.includes(name)));
      return { body: { deleted: found.length } };
    };
  }

  test('are the selected ones, after a question, and the count of the form follows', async () => {
    const { container, services, names } = await open('/config/entries', keep(['Ada', 'Bob', 'Cy']));
    expect(button(container, 'Delete…').getAttribute('aria-disabled')).toBe('true');
    press(button(container, 'Delete…'));
    expect(dialog(container)).toBeNull();
    tick(container, 1);
    tick(container, 3);
    expect(container.textContent).toContain('2 selected');
    press(button(container, 'Delete…'));
    expect(dialog(container)?.querySelector('h2')?.textContent).toBe('Delete 2 entries?');
    expect(services.seen.some(({ path }) => path.endsWith('/delete'))).toBe(false);
    press(button(container, 'Delete 2 entries'));
    await flush();
    expect(services.seen.find(({ path }) => path.endsWith('/delete'))?.body).toEqual({
      formId: 'contact',
      ids: ['Ada', 'Cy'],
    });
    expect(dialog(container)).toBeNull();
    expect(names()).toEqual(['Bob']);
    expect(container.querySelector('[role=status]')?.textContent).toBe(
      '2 entries deleted. 1 entry shown, newest first.',
    );
    expect(container.querySelector('.counter')?.textContent).toContain('1 entry');
    expect(container.textContent).toContain('None selected');
  });

  test('are all shown ones after selecting all, and none after clearing that', async () => {
    const { container } = await open('/config/entries', keep(['Ada', 'Bob']));
    const ticked = (): boolean[] =>
      [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ checked }) => checked);
    tick(container, 0);
    expect(ticked()).toEqual([true, true, true]);
    tick(container, 2);
    expect(ticked()).toEqual([false, true, false]);
  });

  test('are kept when the confirmation is declined', async () => {
    const { container, services, names } = await open('/config/entries', keep(['Ada']));
    tick(container, 1);
    press(button(container, 'Delete…'));
    press(button(container, 'Cancel'));
    await flush();
    expect([dialog(container), names()]).toEqual([null, ['Ada']]);
    expect(container.textContent).toContain('1 selected');
    expect(services.seen.some(({ path }) => path.endsWith('/delete'))).toBe(false);
  });

  test('are kept, with the question open, when the server cannot delete them, and go at the next try [FORM-41] [STR-108]', async () => {
    let isDown = true;
    const { container, names } = await open(
      '/config/entries',
      keep(['Ada'], () => (isDown ? { status: 500, body: { error: 'Down.' } } : null)),
    );
    tick(container, 1);
    press(button(container, 'Delete…'));
    press(button(container, 'Delete 1 entry'));
    await flush();
    expect(dialog(container)?.querySelector('[role=alert]')?.textContent).toBe('Unable to update form Down.');
    expect(names()).toEqual(['Ada']);
    isDown = false;
    press(button(container, 'Delete 1 entry'));
    await flush();
    expect(dialog(container)).toBeNull();
    expect(container.querySelector('[role=status]')?.textContent).toContain(
      '1 entry deleted. Nobody has sent this form yet.',
    );
  });

  test('of an older part lead to the newest part once none is left', async () => {
    let isLeft = true;
    const reply = (request: SeenRequest): Reply => {
      if (request.path.endsWith('/delete')) {
        isLeft = false;
        return { body: { deleted: 1 } };
      }
      return request.query.get('before') === '1000.b' && !isLeft ? { body: table([]) } : answer(request);
    };
    const { container, names } = await open('/config/entries', reply);
    press(button(container, 'Older'));
    await flush();
    tick(container, 1);
    press(button(container, 'Delete…'));
    press(button(container, 'Delete 1 entry'));
    await flush();
    expect(names()).toEqual(['<b>Ada</b>', 'Bob']);
  });
});

describe('entries that are worked with', () => {
  const mails = [
    { id: 'a', submittedAt: 3000, pagePath: '/', cells: ['Ada', 'Hello'], replyTo: 'ada@example.com' },
    { id: 'b', submittedAt: 2000, pagePath: '/', cells: ['Bob', ''] },
  ];

  /** A server that marks entries; `refuse` answers those calls instead. */
  function work(refuse: () => Reply | null = () => null) {
    let rows: EntryRow[] = mails.map((row) => ({ ...row }));
    return (request: SeenRequest): Reply => {
      const { path, query } = request;
      const good = rows.filter(({ isSpam }) => !isSpam);
      const unread = good.filter(({ readAt }) => readAt === undefined);
      if (path.endsWith('/forms'))
        return { body: { forms: [{ ...contact, count: good.length, unread: unread.length }] } };
      if (path.endsWith('/table')) {
        const parts = { all: good, unread, unchecked: [], spam: rows.filter(({ isSpam }) => isSpam) };
        const found = parts[(query.get('filter') ?? 'all') as keyof typeof parts].filter(({ cells }) =>
          cells
            .join(' ')
            .toLowerCase()
            .includes(query.get('search') ?? ''),
        );
        return { body: { columns: ['Name', 'Note'], rows: found, next: null } };
      }
      const mark = /\/(?:read|spam)$/.test(path) ? (request.body as { ids: string[] } & EntryMark) : null;
      if (!mark) return answer(request);
      const refusal = refuse();
      if (refusal) return refusal;
      rows = rows.map((row) => {
        if (!mark.ids.includes(row.id)) return row;
        const { readAt, isSpam, ...rest } = row;
        const isRead = path.endsWith('/read') ? mark.isRead : readAt !== undefined;
        const isBad = path.endsWith('/spam') ? mark.isSpam : isSpam;
        return { ...rest, ...(isRead && { readAt: 1 }), ...(isBad && { isSpam: true }) };
      });
      return { body: { marked: mark.ids.length } };
    };
  }
  interface EntryMark {
    readonly isRead?: boolean;
    readonly isSpam?: boolean;
  }
  const unreadNames = (container: Element): (string | null | undefined)[] =>
    [...container.querySelectorAll('tr.is-unread')].map((row) => row.querySelector('td')?.textContent);
  const openEntry = async (container: Element, index: number): Promise<HTMLElement> => {
    press(container.querySelectorAll<HTMLElement>('.entry-open')[index]!);
    await flush();
    return container.querySelector('dialog')!;
  };
  /** Lets a search settle. */
  const pause = async ({ clock }: TestServices): Promise<void> => {
    await act(async () => clock.advance(1000));
    await flush();
  };
  const status = (container: Element): string | null | undefined =>
    container.querySelector('.entries-status')?.textContent;

  test('are read once they are opened, in words too, and the count of the form follows', async () => {
    const { container, services } = await open('/config/entries', work());
    expect(unreadNames(container)).toEqual(['Ada', 'Bob']);
    expect(container.querySelector('.pages-list')?.textContent).toContain('2 unread');
    expect(container.querySelector('tbody th')?.textContent).toContain('Unread');
    const dialog = await openEntry(container, 0);
    expect(dialog.querySelector('dl')?.textContent).toContain('NoteHello');
    press(button(dialog, 'Close'));
    await flush();
    expect(unreadNames(container)).toEqual(['Bob']);
    expect(container.querySelector('.pages-list')?.textContent).toContain('1 unread');
    await openEntry(container, 0);
    expect(services.seen.filter(({ path }) => path.endsWith('/read'))).toHaveLength(1);
    press(button(container.querySelector('dialog')!, 'Mark as unread'));
    await flush();
    expect([container.querySelector('dialog'), unreadNames(container)]).toEqual([null, ['Ada', 'Bob']]);
    expect(status(container)).toBe('1 entry marked as unread. 2 entries shown, newest first.');
  });

  test('are replied to by e-mail where an address was given', async () => {
    const { container } = await open('/config/entries', work());
    const dialog = await openEntry(container, 0);
    expect(dialog.querySelector('a')?.getAttribute('href')).toMatch(
      /^mailto:ada@example\.com\?subject=Re%3A%20Contact&body=.*%3E%20Note%3A%20Hello/,
    );
    press(button(dialog, 'Close'));
    await flush();
    expect((await openEntry(container, 1)).querySelector('a')).toBeNull();
  });

  test('are moved to spam and back, one or several, and are apart from the others', async () => {
    const { container, services, names } = await open('/config/entries', work());
    press(button(await openEntry(container, 0), 'Move to spam'));
    await flush();
    expect([names(), status(container)]).toEqual([['Bob'], '1 entry moved to spam. 1 entry shown, newest first.']);
    type(container.querySelector('.entry-filters select')!, 'spam');
    await pause(services);
    expect(names()).toEqual(['Ada']);
    press(container.querySelectorAll<HTMLInputElement>('tbody input')[0]!);
    press(button(container, 'Not spam'));
    await flush();
    expect(status(container)).toBe('1 entry is no longer spam. No entry matches.');
    type(container.querySelector('.entry-filters select')!, 'all');
    await pause(services);
    expect(names()).toEqual(['Ada', 'Bob']);
  });

  test('are found by words, exported as found, and marked together', async () => {
    const { container, services, names, link } = await open('/config/entries', work());
    type(container.querySelector<HTMLInputElement>('#entry-search')!, 'bob');
    await pause(services);
    expect(names()).toEqual(['Bob']);
    expect(link('Export these as CSV').getAttribute('href')).toContain('formId=contact&format=csv&search=bob');
    type(container.querySelector<HTMLInputElement>('#entry-search')!, '');
    await pause(services);
    press(container.querySelector<HTMLInputElement>('thead input')!);
    press(button(container, 'Mark as read'));
    await flush();
    expect(services.seen.find(({ path }) => path.endsWith('/read'))?.body).toEqual({
      formId: 'contact',
      ids: ['a', 'b'],
      isRead: true,
    });
    expect([unreadNames(container), container.textContent?.includes('None selected')]).toEqual([[], true]);
    type(container.querySelector('.entry-filters select')!, 'unread');
    await pause(services);
    expect(status(container)).toBe('No entry matches.');
  });

  test('stay open, with the reason, when the server cannot mark them, and go at the next try [FORM-41] [STR-108]', async () => {
    let isDown = true;
    const reply = work(() => (isDown ? { status: 500, body: { error: 'Down.' } } : null));
    const { container, names } = await open('/config/entries', reply);
    const dialog = await openEntry(container, 0);
    press(button(dialog, 'Move to spam'));
    await flush();
    expect(dialog.querySelector('[role=alert]')?.textContent).toBe('Unable to update form Down.');
    isDown = false;
    press(button(dialog, 'Move to spam'));
    await flush();
    expect(names()).toEqual(['Bob']);
  });

  test('are deleted from the open entry after the question', async () => {
    const { container } = await open('/config/entries', work());
    press(button(await openEntry(container, 1), 'Delete…'));
    await flush();
    expect([...container.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)).toEqual([
      'Delete 1 entry?',
    ]);
  });

  test('are kept for as long as chosen; a shorter time is asked about first', async () => {
    let days: number | null = null;
    const reply = work();
    const { container, services } = await open('/config/entries', (request) => {
      if (request.path.endsWith('/forms'))
        return { body: { forms: [{ ...contact, ...(days !== null && { retentionDays: days }) }] } };
      if (!request.path.endsWith('/retention')) return reply(request);
      ({ days } = request.body as { days: number | null });
      return { body: request.body };
    });
    const choice = container.querySelector<HTMLSelectElement>('.entries-keep select')!;
    const sent = (): unknown[] => services.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    type(choice, '90');
    press(button(container, 'Save'));
    expect(container.querySelector('dialog h2')?.textContent).toBe('Remove entries after 90 days?');
    press(button(container, 'Cancel'));
    expect(sent()).toEqual([]);
    press(button(container, 'Save'));
    press(button(container, 'Remove older entries'));
    await flush();
    expect(container.querySelector('.entries-keep [role=status]')?.textContent).toBe('Saved.');
    type(choice, '');
    press(button(container, 'Save'));
    await flush();
    expect([container.querySelector('dialog'), sent()]).toEqual([
      null,
      [
        { formId: 'contact', days: 90 },
        { formId: 'contact', days: null },
      ],
    ]);
  });
});
