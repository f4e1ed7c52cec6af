// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchPreviewAnswer } from '../../../../protocol/http/search.js';
import { layers } from '../../../../runtime/layers/layers.js';
import { widget } from '../../../../runtime/widgets/search-preview/search-preview.js';
import { createAnsweringFetch, type TestAnswer } from '../../../support/answering-fetch.js';
import { mountCase, type MountedPage } from '../../../support/mount.js';

const found = (...titles: string[]): TestAnswer => ({
  json: {
    total: titles.length + 5,
    totalText: `${titles.length + 5} results`,
    label: 'Results',
    results: titles.map((title) => ({ title, path: `/${title.toLowerCase()}`, note: 'Page' })),
  } satisfies SearchPreviewAnswer,
});

interface Preview extends MountedPage {
  readonly input: HTMLInputElement;
  readonly followed: string[];
  asked(): string[];
  type(query: string): void;
  /** Lets the rest after typing pass, and the answer arrive. */
  answered(): Promise<void>;
  press(key: string, init?: KeyboardEventInit): KeyboardEvent;
  titles(): string[];
  chosen(): string | null;
}

function open(answer: (path: string) => TestAnswer | Promise<TestAnswer>, editing = false): Preview {
  const server = createAnsweringFetch((request) => answer(request.path));
  const page = mountCase('search-preview/default', widget, { doubles: { fetch: server.fetch }, editing });
  const input = document.querySelector('input') as HTMLInputElement;
  const followed: string[] = [];
  document.body.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
  return {
    ...page,
    input,
    followed,
    asked: () => server.requests.map(({ query }) => query.get('q') ?? ''),
    type(query) {
      input.value = query;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    async answered() {
      page.clock.advance(200);
      // The data layer's promises, of which none waits for a timer.
      await vi.waitFor(() => expect(page.roots()[0]?.getAttribute('aria-busy')).toBeNull());
    },
    press(key, init = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      input.dispatchEvent(event);
      return event;
    },
    titles: () => options().map((option) => option.firstElementChild?.textContent ?? ''),
    chosen: () =>
      options().find((option) => option.id === input.getAttribute('aria-activedescendant'))?.firstElementChild
        ?.textContent ?? null,
  };
}

const spoken = (): string => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => window.localStorage.clear());

describe('while a visitor types', () => {
  it('debounces the query, sends two characters or more, and lists the results below the field [K7]', async () => {
    const page = open(() => found('Stools', 'Soap'));
    page.type('s');
    page.clock.advance(1000);
    expect(page.asked()).toEqual([]);
    page.type('st');
    page.clock.advance(199);
    page.type(' sto ');
    await page.answered();
    expect(page.asked()).toEqual(['sto']);
    expect(page.titles()).toEqual(['Stools', 'Soap']);
    expect(page.input.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(page.input.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
      'listbox',
    );
    expect(page.chosen()).toBeNull();
  });

  it('drops an answer to an older query, in any order of arrival', async () => {
    const answers = new Map<string, (answer: TestAnswer) => void>();
    const page = open((path) => new Promise((resolve) => answers.set(path + answers.size, resolve)));
    page.type('old');
    page.clock.advance(200);
    page.type('newer');
    page.clock.advance(200);
    await vi.waitFor(() => expect(answers.size).toBe(2));
    const [first, second] = [...answers.values()];
    second?.(found('Newer'));
    await vi.waitFor(() => expect(page.titles()).toEqual(['Newer']));
    first?.(found('Old'));
    await Promise.resolve();
    page.clock.advance(10_000);
    expect(page.titles()).toEqual(['Newer']);
  });

  it('announces the number of results once, debounced, and shows that an answer is pending', async () => {
    const page = open(() => found('Stools'));
    page.type('sto');
    page.clock.advance(200);
    expect(page.roots()[0]?.getAttribute('aria-busy')).toBe('true');
    await page.answered();
    page.clock.advance(799);
    expect(document.querySelector('[role=status]')).toBeNull();
    page.type('stoo');
    await page.answered();
    page.clock.advance(2000);
    expect(spoken()).toBe('6 results');
    expect(page.asked()).toEqual(['sto', 'stoo']);
  });

  it('shows no list where nothing was found or the server has none', async () => {
    const page = open(() => found());
    page.type('zzz');
    await page.answered();
    expect(document.querySelector('[role=listbox]')).toBeNull();
    expect(page.input.getAttribute('aria-expanded')).toBe('false');
    const failing = open(() => ({ status: 500, json: {} }));
    failing.type('zzz');
    await failing.answered();
    expect(document.querySelector('[role=listbox]')).toBeNull();
  });

  it('writes what the server says as text', async () => {
    const page = open(() => found('<img src=x>'));
    page.type('img');
    await page.answered();
    expect(page.titles()).toEqual(['<img src=x>']);
    expect(document.querySelector('img')).toBeNull();
  });

  it('sends no request in the editor’s frame', () => {
    const page = open(() => found('Stools'), true);
    page.type('stool');
    page.clock.advance(1000);
    expect(page.asked()).toEqual([]);
    expect(page.input.hasAttribute('role')).toBe(false);
  });
});

describe('keys', () => {
  it('the arrows go through the results and the field, Enter follows the chosen one', async () => {
    const page = open(() => found('Stools', 'Soap'));
    page.type('sto');
    await page.answered();
    const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      expect(page.press(key).defaultPrevented).toBe(true);
      return page.chosen();
    });
    expect(way).toEqual(['Stools', 'Soap', null, 'Soap', 'Stools']);
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
    expect(page.press('Enter').defaultPrevented).toBe(true);
    expect(page.followed).toEqual(['/stools']);
  });

  it('Enter with none chosen is left to the form, and nothing opens over it afterwards', async () => {
    const page = open(() => found('Stools'));
    page.type('sto');
    await page.answered();
    expect(page.press('Enter').defaultPrevented).toBe(false);
    expect(page.followed).toEqual([]);
    expect(document.querySelector('[role=listbox]')).toBeNull();
    page.type('stoo');
    page.press('Enter');
    page.clock.advance(5000);
    expect(page.asked()).toEqual(['sto']);
  });

  it('Escape closes the list and nothing else, the arrow down opens it again', async () => {
    const page = open(() => found('Stools'));
    page.type('sto');
    await page.answered();
    expect(page.environment.use(layers).count).toBe(1);
    expect(page.press('Escape').defaultPrevented).toBe(true);
    expect(page.environment.use(layers).count).toBe(0);
    expect(page.titles()).toEqual([]);
    expect(page.input.value).toBe('sto');
    page.press('ArrowDown');
    expect(page.titles()).toEqual(['Stools']);
    expect(page.asked()).toEqual(['sto']);
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { isComposing: true }])(
    'with %j are the browser’s',
    async (held) => {
      const page = open(() => found('Stools'));
      page.type('sto');
      await page.answered();
      expect(page.press('ArrowDown', held).defaultPrevented).toBe(false);
      expect(page.chosen()).toBeNull();
    },
  );
});

it('leaving the field closes the list and aborts the request', async () => {
  const page = open(() => found('Stools'));
  page.type('sto');
  await page.answered();
  page.input.dispatchEvent(new FocusEvent('blur'));
  expect(page.titles()).toEqual([]);
  expect(page.environment.use(layers).count).toBe(0);
  page.press('ArrowDown');
  await page.answered();
  expect(page.titles()).toEqual(['Stools']);
});

it('an answer cannot make a result a script: its address passes the link rules [LINK-11]', async () => {
  const page = open(() => ({
    json: {
      total: 2,
      totalText: '2 results',
      label: 'Results',
      results: ['javascript:alert(1)', '/stools'].map((path) => ({ title: path, path, note: '' })),
    } satisfies SearchPreviewAnswer,
  }));
  page.type('stools');
  await page.answered();
  expect([...document.querySelectorAll('[role=option]')].map((option) => option.getAttribute('href'))).toEqual([
    '',
    '/stools',
  ]);
});
