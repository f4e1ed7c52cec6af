// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../editor/App.js';
import { checkColour } from '../../../editor/site-parts/ThemeColour.js';
import { compileCss } from '../../../pages/server/styles/compile-css.js';
import { contrastOf } from '../../../protocol/colours/contrast.js';
import type { PageListAnswer } from '../../../protocol/http/pages.js';
import type { ThemeAnswer, ThemeCssRequest, ThemeFacesAnswer } from '../../../protocol/http/theme.js';
import { looks } from '../../../protocol/site/theme/looks.js';
import { defaultTheme, settleTheme, type Theme } from '../../../protocol/site/theme/theme.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';
import type { TestServices } from '../support/render.js';

const pages: PageListAnswer = {
  languages: ['en'],
  pages: ['/', '/shop'].map((path, at) => ({
    id: String(at + 1),
    path,
    title: `Title of ${path}`,
    navigationTitle: '',
    hasDraft: false,
  })),
};

const ours = '/media/own/ours-0123456789.woff2';
const facts = {
  family: 'Ours',
  weights: [400, 700],
  kind: 'sans',
  ascent: 1,
  descent: 0.2,
  lineGap: 0,
  width: 0.4,
} as const;
const faces: ThemeFacesAnswer = {
  shipped: [{ face: 'figtree', path: '/assets/fonts/figtree.woff2' }],
  uploaded: [{ path: ours, name: 'Ours.woff2', facts }],
};

/** A server that keeps a theme, with its draft and version. */
function createSite({ roles = [1], noFaces = false }: { roles?: readonly number[]; noFaces?: boolean } = {}) {
  let state: ThemeAnswer = { theme: defaultTheme, draft: null, version: 1, publishedAt: 1000, savedAt: null };
  const change = (base: number, next: Partial<ThemeAnswer>): Reply => {
    if (base !== state.version) return { status: 409, body: { error: 'Late.', conflict: state } };
    state = { ...state, ...next, version: base + 1 };
    return { body: { version: base + 1, savedAt: 3000 } };
  };
  const answer = ({ method, path, query, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (path === '/api/config/pages') return { body: pages };
    if (path.endsWith('/faces')) return noFaces ? { status: 500, body: { error: '' } } : { body: faces };
    if (path.endsWith('/css')) return { body: compileCss((body as ThemeCssRequest).css) };
    if (path.endsWith('/revisions'))
      return { body: { revisions: [{ id: 'r', kind: 'published', storedAt: 500, author: 'Ada', name: null }] } };
    if (path.endsWith('/revisions/r')) return { body: looks.orchard };
    if (method === 'GET') return { body: state };
    const base = Number(query.get('baseVersion'));
    if (path.endsWith('/publish')) return change(base, { theme: state.draft ?? state.theme, draft: null });
    return change(base, { draft: path.endsWith('/draft') ? null : (body as Theme) });
  };
  return { answer, change, state: () => state };
}

/** Font files that cannot be loaded, by a part of their sources. */
let broken: readonly string[] = [];

/** The fonts of a document, which its emulation does not have. */
class Font {
  readonly source: string;
  constructor(_family: string, source: string) {
    this.source = source;
  }
  async load(): Promise<this> {
    if (broken.some((each) => this.source.includes(each))) throw new Error('No font');
    return this;
  }
}

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/theme?frameUrl=/shop',
  );
  broken = [];
  Object.assign(window, { FontFace: Font });
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true });
});

async function show(services: TestServices) {
  const { container } = render(<App services={services} />);
  await flush();
  return {
    container,
    field: (name: string): HTMLInputElement => container.querySelector<HTMLInputElement>(`#theme-${name}`)!,
    choice: (name: string): HTMLSelectElement =>
      container.querySelector<HTMLSelectElement>(`[id="field-site-theme-${name}"]`)!,
    look: (at: number): HTMLInputElement =>
      container.querySelectorAll<HTMLInputElement>('.looks input')[at] as HTMLInputElement,
    weak: () => [...container.querySelectorAll('.weak-pairs p')].map((line) => line.textContent),
    async saved(): Promise<void> {
      await act(async () => services.clock.advance(1500));
      await flush();
    },
  };
}

describe('the theme in the editor', () => {
  test('is drafted as it is changed, beside a page, and live once published after a question', async () => {
    const site = createSite();
    const { container, field, choice, saved } = await show(createTestServices(site.answer));
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/shop');
    type(field('deep'), 'ABC');
    type(choice('corners'), 'round');
    await saved();
    expect(site.state().draft).toEqual(settleTheme({ deep: '#aabbcc', corners: 'round' }));
    expect(site.state().theme).toEqual(defaultTheme);
    press(button(container, 'Publish…'));
    expect([...container.querySelectorAll('dialog li')].map((line) => line.textContent)).toEqual([
      'Change dark bands of Theme',
      'Change corners of Theme',
    ]);
    press(button(container.querySelector('dialog')!, 'Publish'));
    await flush();
    expect(site.state().theme.deep).toBe('#aabbcc');
  });

  test('warns of each ground on which a colour is hard to read, and offers the nearest shade that is not', async () => {
    const site = createSite();
    const { container, field, weak, saved } = await show(createTestServices(site.answer));
    expect(weak()).toEqual([]);
    type(field('accent'), '#e08a5a');
    await saved();
    expect(weak()).toEqual([
      '“Links and buttons” on “Ground” is hard to read: contrast 2.3 to 1, at least 4.5 to 1 is needed.',
      '“Links and buttons” on “Tinted bands” is hard to read: contrast 2 to 1, at least 4.5 to 1 is needed.',
    ]);
    press(button(container, 'Publish…'));
    expect(container.querySelector('dialog')?.textContent).toContain('2 pairs of colours are hard to read');
    press(button(container, 'Cancel'));
    press(container.querySelector<HTMLElement>('.weak-pairs button')!);
    await saved();
    expect(weak()).toEqual([]);
    expect(document.activeElement).toBe(field('accent'));
    await saved();
    const { accent = '' } = site.state().draft ?? {};
    expect(accent).not.toBe(defaultTheme.accent);
    expect(contrastOf(accent, defaultTheme.tint)).toBeGreaterThanOrEqual(4.5);
    press(button(container, 'Undo'));
    expect(field('accent').value).toBe('#e08a5a');
    type(field('paper'), '#707070');
    await saved();
    expect(weak().at(-1)).toContain('No shade');
  });

  test('shows each typeface in itself, and says which could not be [STR-97]', async () => {
    broken = ['figtree'];
    const site = createSite();
    const { container, saved } = await show(createTestServices(site.answer));
    const rows = [...container.querySelectorAll<HTMLElement>('.face-choice:first-of-type .choice-row')];
    expect(rows.map((row) => row.textContent)).toEqual(expect.arrayContaining(['Ours (Ours.woff2)', 'Figtree']));
    expect(rows[0]?.querySelector('span')?.style.fontFamily).toContain('preview--media-own-ours');
    expect(container.textContent).toContain('Unable to load preview for Figtree');
    press(rows[0]!.querySelector('input')!);
    await saved();
    expect(site.state().draft).toEqual(settleTheme({ headingFont: ours }));
    press(button(container, 'Undo'));
    await saved();
    expect(site.state().draft).toBeNull();
  });

  test('is edited without its uploaded typefaces where they could not be loaded [STR-96]', async () => {
    const { container } = await show(createTestServices(createSite({ noFaces: true }).answer));
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Unable to load fonts');
    expect(container.querySelectorAll('.face-choice .choice-row').length).toBeGreaterThan(6);
  });

  test('says what is wrong with its CSS and in which line, and keeps every word', async () => {
    const site = createSite();
    const { container, saved } = await show(createTestServices(site.answer));
    const area = container.querySelector<HTMLTextAreaElement>('#theme-css')!;
    type(area, 'h1 { color: red }\nbody { display: none }\n');
    await saved();
    expect(site.state().draft?.css).toBe('h1 { color: red }\nbody { display: none }\n');
    expect(container.querySelector('.css-faults [role=status]')?.textContent).toMatch(/^1 problem\./);
    press(container.querySelector<HTMLElement>('.css-faults li button')!);
    expect([document.activeElement, area.selectionStart, area.selectionEnd]).toEqual([area, 18, 40]);
    press(button(container, 'Publish…'));
    expect(container.querySelector('dialog')?.textContent).toContain('The CSS has problems');
    press(button(container, 'Cancel'));
    type(area, 'h1 { color: red }');
    await saved();
    expect(container.querySelector('.css-faults [role=status]')?.textContent).toBe('The CSS can be published.');
  });

  test('has a message in place of its CSS on Android [EDIT-10] [STR-70]', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8)');
    const { container } = await show(createTestServices(createSite().answer));
    expect(container.textContent).toContain('Code editing is not available on Android.');
    expect(container.querySelector('#theme-css')).toBeNull();
  });

  test('takes a look whole as one step, which is undone as one', async () => {
    const site = createSite();
    const { container, field, look, saved } = await show(createTestServices(site.answer));
    expect([look(0).checked, look(1).checked]).toEqual([true, false]);
    type(field('ink'), '#101010');
    await saved();
    expect(look(0).checked).toBe(false);
    press(look(1));
    await saved();
    expect(site.state().draft).toEqual(looks.harbour);
    expect(look(1).checked).toBe(true);
    press(button(container, 'Undo'));
    await saved();
    expect(site.state().draft).toEqual({ ...defaultTheme, ink: '#101010' });
    press(look(0));
    await saved();
    expect(container.querySelector('.save-status')?.textContent).toContain('Live');
  });

  test('keeps a text that is no colour in its field, and resets the colours together', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    type(field('tint'), '#ffe');
    type(field('paper'), 'pink');
    await saved();
    expect(field('paper').getAttribute('aria-invalid')).toBe('true');
    expect(site.state().draft).toEqual(settleTheme({ tint: '#ffffee' }));
    type(field('paper'), '#fefefe');
    await saved();
    press(button(container, 'Reset the colours'));
    expect(document.activeElement?.closest('.field-box')?.contains(field('paper'))).toBe(true);
    await saved();
    expect(site.state().draft).toBeNull();
  });

  test('has a history, of which a version comes back as a draft', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    press(button(container, 'History'));
    await flush();
    press(container.querySelector<HTMLElement>('.history-list button')!);
    await flush();
    press(button(container, 'Restore this version'));
    await saved();
    expect(field('accent').value).toBe(looks.orchard.accent);
    expect(site.state()).toMatchObject({ theme: defaultTheme, draft: looks.orchard });
  });

  test('changed by somebody else meanwhile is put side by side, and nothing is lost', async () => {
    const site = createSite();
    const { container, field, choice, saved } = await show(createTestServices(site.answer));
    type(field('ink'), '#101010');
    site.change(1, { draft: { ...defaultTheme, corners: 'none' } });
    await saved();
    expect([...container.querySelectorAll('.conflict-sides li')].map((line) => line.textContent)).toEqual([
      'Change text of Theme',
      'Change corners of Theme',
    ]);
    press(button(container, 'Keep both changes'));
    await saved();
    expect([field('ink').value, choice('corners').value]).toEqual(['#101010', 'none']);
    expect(site.state().draft).toEqual({ ...defaultTheme, ink: '#101010', corners: 'none' });
  });

  test('is read-only for accounts that may not write settings', async () => {
    const { container, field, look } = await show(createTestServices(createSite({ roles: [4] }).answer));
    expect(container.textContent).toContain('Your account may look at this, but not change it.');
    expect([field('paper').readOnly, look(1).disabled]).toEqual([true, true]);
    expect(button(container, 'Publish…').getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['#9C3F1C', '#9c3f1c'],
    ['9c3f1c', '#9c3f1c'],
    [' #ABC ', '#aabbcc'],
    ['red', null],
    ['#12345', null],
    ['#12345678', null],
    ['rgb(0 0 0)', null],
    ['', null],
  ])('reads %j as %j', (typed, value) => {
    const checked = checkColour(typed);
    expect('value' in checked ? checked.value : null).toBe(value);
  });
});
