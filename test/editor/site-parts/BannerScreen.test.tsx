// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import type { BannerAnswer } from '../../../protocol/http/banner.js';
import type { PageSummary } from '../../../protocol/http/pages.js';
import { settleBanner, type Banner } from '../../../protocol/site/banner/banner.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';
import type { TestServices } from '../support/render.js';

const page = (id: string, path: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id,
  path,
  title: `Title of ${path}`,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});
const pages = [page('1', '/'), page('2', '/shop'), page('3', '/de', { locale: 'de', translationOf: '1' })];
const live = settleBanner({ look: { isShown: true }, words: { en: { accept: 'Yes' } } }, ['en', 'de']);

/** A server that keeps a banner, with its draft and version. */
function createSite({ roles = [1] }: { roles?: readonly number[] } = {}) {
  let state: BannerAnswer = { banner: live, draft: null, version: 1, publishedAt: 1000, savedAt: null };
  const answer = ({ method, path, query, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (path === '/api/config/pages') return { body: { pages, languages: ['en', 'de'] } };
    if (path === '/api/multilingual/settings')
      return { body: { languages: [{ locale: 'en' }, { locale: 'de' }], version: 1 } };
    if (method === 'GET') return { body: state };
    const base = Number(query.get('baseVersion'));
    if (base !== state.version) return { status: 409, body: { error: 'Late.', conflict: state } };
    const next = path.endsWith('/publish')
      ? { banner: state.draft ?? state.banner, draft: null }
      : { draft: path.endsWith('/draft') ? null : (body as Banner) };
    state = { ...state, ...next, version: base + 1 };
    return { body: { version: base + 1, savedAt: 3000 } };
  };
  /** What somebody else saves as their draft. */
  const change = (draft: Banner): void => void (state = { ...state, draft, version: state.version + 1 });
  return { answer, change, state: () => state };
}

const goTo = (path: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://site.example${path}`);

beforeEach(() => goTo('/config/banner'));

async function show(services: TestServices) {
  const { container } = render(<App services={services} />);
  await flush();
  return {
    container,
    field: (id: string): HTMLInputElement => container.querySelector<HTMLInputElement>(`[id="field-${id}"]`)!,
    async saved(): Promise<void> {
      await act(async () => services.clock.advance(1500));
      await flush();
    },
  };
}

describe('the cookie banner in the editor', () => {
  test('is one draft of its look and its words in every language, live once published', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    expect(field('banner-words-en-accept').value).toBe('Yes');
    type(field('site-banner-theme'), 'LIGHT');
    type(field('banner-words-en-decline'), 'No');
    await saved();
    press([...container.querySelectorAll<HTMLElement>('.part-languages a')].find((each) => each.lang === 'de')!);
    await flush();
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/de');
    type(field('banner-words-de-text'), 'Dürfen wir?');
    await saved();
    const draft = settleBanner(
      {
        look: { isShown: true, theme: 'LIGHT' },
        words: { en: { accept: 'Yes', decline: 'No' }, de: { text: 'Dürfen wir?' } },
      },
      ['en', 'de'],
    );
    expect(site.state()).toMatchObject({ banner: live, draft });
    press(button(container, 'Publish…'));
    press(button(container.querySelector('dialog')!, 'Publish'));
    await flush();
    expect(site.state().banner).toEqual(draft);
  });

  test('offers nothing of a banner that is not shown, and keeps what it had', async () => {
    const site = createSite();
    const { field, saved } = await show(createTestServices(site.answer));
    expect(field('site-banner-side')).toBeNull();
    type(field('site-banner-variant'), 'POPUP');
    await saved();
    expect(field('site-banner-side')).not.toBeNull();
    press(field('site-banner-isShown'));
    await saved();
    expect(field('site-banner-variant')).toBeNull();
    expect(site.state().draft?.look).toMatchObject({ isShown: false, variant: 'POPUP' });
  });

  test('changed by somebody else meanwhile is put side by side, and nothing is lost', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    type(field('banner-words-en-decline'), 'No');
    site.change({ ...live, words: { ...live.words, en: { ...live.words['en']!, accept: 'Fine' } } });
    await saved();
    press(button(container, 'Keep both changes'));
    await saved();
    expect(site.state().draft?.words['en']).toMatchObject({ accept: 'Fine', decline: 'No' });
  });

  test('is in the language that the address names, else in that of its page', async () => {
    goTo('/config/banner?locale=de');
    const { container } = await show(createTestServices(createSite().answer));
    expect(container.querySelector('.part-languages [aria-current]')?.textContent).toBe('Deutsch');
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/de');
  });

  test('is read-only for accounts that may not write settings', async () => {
    const { container, field } = await show(createTestServices(createSite({ roles: [4] }).answer));
    expect(container.textContent).toContain('Your account may look at this, but not change it.');
    expect(field('banner-words-en-accept').readOnly).toBe(true);
    expect(button(container, 'Publish…').getAttribute('aria-disabled')).toBe('true');
  });
});
