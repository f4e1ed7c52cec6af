// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { toPartDocument } from '../../../editor/storage/part-document.js';
import { documentVersion } from '../../../protocol/document/document.js';
import type { HeaderFooterAnswer, HeaderFooterRequest, LanguageSetting } from '../../../protocol/http/multilingual.js';
import type { PageListAnswer, PageSummary } from '../../../protocol/http/pages.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';
import type { TestServices } from '../support/render.js';

const setting = (locale: string, isPrimary: boolean): LanguageSetting => ({
  locale,
  name: locale,
  direction: 'ltr',
  pathPrefix: isPrimary ? '' : `/${locale}`,
  isPrimary,
});

const page = (id: string, path: string, more: Partial<PageSummary> = {}): PageSummary => ({
  id,
  path,
  title: `Title of ${path}`,
  navigationTitle: '',
  hasDraft: false,
  ...more,
});

const pages: PageListAnswer = {
  languages: ['en', 'de'],
  pages: [
    page('1', '/'),
    page('2', '/shop'),
    page('3', '/de', { locale: 'de', translationOf: '1' }),
    page('4', '/de/laden', { locale: 'de', translationOf: '2' }),
  ],
};

interface Part {
  value: HeaderFooterRequest | null;
  draft: HeaderFooterRequest | null;
  version: number;
}

/** A server that keeps header and footer of two languages, with drafts and versions. */
function createSite({ roles = [1] }: { roles?: readonly number[] } = {}) {
  const own = new Map<string, Part>([
    ['en', { value: { header: { buttonText: 'Write' }, footer: {} }, draft: null, version: 1 }],
  ]);
  const state = { refuse: null as Reply | null };
  const read = (locale: string): HeaderFooterAnswer => {
    const { value, draft, version } = own.get(locale) ?? { value: null, draft: null, version: 0 };
    return {
      ...settleHeaderFooter(value ?? own.get('en')?.value ?? {}),
      locale,
      isFallback: value === null,
      draft: draft && settleHeaderFooter(draft),
      version,
      publishedAt: 1000,
      savedAt: draft && 2000,
    };
  };
  const change = (locale: string, base: number, next: (part: Part) => Partial<Part>): Reply => {
    const part = own.get(locale) ?? { value: null, draft: null, version: 0 };
    if (base !== part.version) return { status: 409, body: { error: 'Late.', conflict: read(locale) } };
    own.set(locale, { ...part, ...next(part), version: base + 1 });
    return { body: { version: base + 1, savedAt: 3000 } };
  };
  const answer = ({ method, path, query, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (path === '/api/config/pages') return { body: pages };
    if (path === '/api/multilingual/settings')
      return { body: { languages: [setting('en', true), setting('de', false)], version: 1 } };
    const locale = query.get('locale') ?? '';
    if (path.endsWith('/revisions'))
      return { body: { revisions: [{ id: 'r', kind: 'published', storedAt: 500, author: 'Ada', name: null }] } };
    if (path.endsWith('/revisions/r')) return { body: settleHeaderFooter({ footer: { smallPrint: 'Long ago' } }) };
    if (method === 'GET') return { body: read(locale) };
    if (state.refuse) return state.refuse;
    const base = Number(query.get('baseVersion'));
    if (path.endsWith('/publish'))
      return change(locale, base, ({ value, draft }) => ({ value: draft ?? value, draft: null }));
    if (path.endsWith('/draft')) return change(locale, base, () => ({ draft: null }));
    if (method === 'DELETE') return change(locale, base, () => ({ value: null, draft: null }));
    return change(locale, base, () => ({ draft: body as HeaderFooterRequest }));
  };
  return { answer, read, change, state };
}

const goTo = (path: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://site.example${path}`);

beforeEach(() => goTo('/config/header-footer'));

const words = 'field-site-header-buttonText';
const smallPrint = 'field-site-footer-smallPrint';

async function show(services: TestServices) {
  const { container, rerender } = render(<App services={services} />);
  await flush();
  return {
    container,
    field: (id: string): HTMLInputElement => container.querySelector<HTMLInputElement>(`[id="${id}"]`)!,
    frame: () => container.querySelector('iframe')?.getAttribute('src'),
    states: () => [...container.querySelectorAll('.save-status .save-mark')].map((mark) => mark.textContent),
    current: () => container.querySelector('.part-languages [aria-current=page]')?.textContent,
    /** Lets the pause of typing and that before a save pass. */
    async saved(): Promise<void> {
      await act(async () => services.clock.advance(1500));
      await flush();
    },
    async publish(): Promise<void> {
      press(button(container, 'Publish…'));
      press(button(container.querySelector('dialog')!, 'Publish'));
      await flush();
    },
    close: () => rerender(null),
  };
}

describe('header and footer in the editor', () => {
  test('are drafted on the server as they are typed, and live once published [EDIT-03] [EDIT-04]', async () => {
    const site = createSite();
    const { container, field, frame, saved, publish, states } = await show(createTestServices(site.answer));
    expect(frame()).toBe('/?edit-parts');
    expect(field(words).value).toBe('Write');
    expect(button(container, 'Publish…').getAttribute('aria-disabled')).toBe('true');
    type(field(words), 'Order');
    type(field(smallPrint), 'Three legs');
    await saved();
    expect(site.read('en')).toMatchObject({
      header: { buttonText: 'Write' },
      draft: { header: { buttonText: 'Order' }, footer: { smallPrint: 'Three legs' } },
    });
    expect(states()[2]).toContain('Not live');
    press(button(container, 'Publish…'));
    expect([...container.querySelectorAll('dialog li')].map((line) => line.textContent)).toEqual([
      'Change words of the button of Header',
      'Change small print of Footer',
    ]);
    press(button(container, 'Cancel'));
    expect(site.read('en').draft).not.toBeNull();
    await publish();
    expect(site.read('en')).toMatchObject({
      version: 3,
      draft: null,
      header: { buttonText: 'Order' },
      footer: { smallPrint: 'Three legs' },
    });
    expect(states()[2]).toContain('Live');
  });

  test('can be discarded, which is undone as any step', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    type(field(words), 'Order');
    await saved();
    press(button(container, 'Discard draft'));
    expect(field(words).value).toBe('Write');
    await saved();
    expect(site.read('en').draft).toBeNull();
    press(button(container, 'Undo'));
    expect(field(words).value).toBe('Order');
    await saved();
    expect(site.read('en').draft?.header.buttonText).toBe('Order');
  });

  test('typed but not saved are restored when the screen is opened again', async () => {
    const services = createTestServices(createSite().answer);
    const first = await show(services);
    type(first.field(words), 'Order');
    await flush();
    first.close();
    const { field } = await show(services);
    expect(field(words).value).toBe('Order');
  });

  test('kept on this device by a newer release are left for it', async () => {
    const services = createTestServices(createSite().answer);
    const document = { ...toPartDocument('en', { header: {}, footer: {} }), version: (documentVersion + 1) as number };
    await services.journal.write({
      pageId: document.id,
      baseVersion: 0,
      base: document as never,
      document: document as never,
      at: 1,
    });
    const { container } = await show(services);
    expect(container.textContent).toContain('newer version of Mortise');
    expect(await services.journal.read(document.id)).not.toBeNull();
  });

  test('changed by somebody else meanwhile are put side by side; mine go on top of theirs, and nothing is lost', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    type(field(words), 'Mine');
    site.change('en', 1, () => ({ draft: { header: { buttonText: 'Theirs' }, footer: { smallPrint: 'Theirs too' } } }));
    await saved();
    const sides = [...container.querySelectorAll('.conflict-sides section')].map((side) => side.textContent);
    expect(sides).toEqual([
      'Your changesChange words of the button of Header',
      'Their changesChange words of the button of HeaderChange small print of Footer',
    ]);
    press(button(container, 'Keep both, with these choices'));
    await saved();
    expect([field(words).value, field(smallPrint).value]).toEqual(['Mine', 'Theirs too']);
    expect(site.read('en')).toMatchObject({
      version: 3,
      header: { buttonText: 'Write' },
      draft: { header: { buttonText: 'Mine' }, footer: { smallPrint: 'Theirs too' } },
    });
  });

  test('of a save that the server refused stay in the fields, with the reason', async () => {
    const site = createSite();
    const { container, field, saved, states } = await show(createTestServices(site.answer));
    site.state.refuse = { status: 400, body: { error: 'Too much.' } };
    type(field(words), 'Order');
    await saved();
    expect(states()[1]).toContain('Too much.');
    site.state.refuse = null;
    press(button(container, 'Retry'));
    await flush();
    expect(site.read('en').draft?.header.buttonText).toBe('Order');
  });

  test('of a language begin as those of the primary one, and go back to them after a question', async () => {
    const site = createSite();
    goTo('/config/header-footer?locale=de&frameUrl=/shop');
    const { container, field, frame, current, saved, publish } = await show(createTestServices(site.answer));
    expect(container.textContent).toContain('Deutsch has no header and footer of its own');
    expect([current(), frame()]).toEqual(['Deutsch', '/de/laden?edit-parts']);
    type(field(words), 'Schreiben');
    await saved();
    await publish();
    expect([site.read('de').header.buttonText, site.read('en').header.buttonText]).toEqual(['Schreiben', 'Write']);
    expect(container.textContent).not.toContain('Deutsch has no header and footer of its own');
    press(button(container, 'Use those of the primary language…'));
    expect(site.read('de').isFallback).toBe(false);
    press(button(container, 'Take them away'));
    await flush();
    expect([site.read('de').isFallback, field(words).value]).toEqual([true, 'Write']);
    press(button(container, 'Undo'));
    await saved();
    expect(site.read('de')).toMatchObject({ isFallback: true, draft: { header: { buttonText: 'Schreiben' } } });
  });

  test('have a history, of which a version comes back as a draft', async () => {
    const site = createSite();
    const { container, field, saved } = await show(createTestServices(site.answer));
    press(button(container, 'History'));
    await flush();
    press(container.querySelector<HTMLElement>('.history-list button')!);
    await flush();
    expect(container.querySelector('.history-details')?.textContent).toContain('Change small print of Footer');
    press(button(container, 'Restore this version'));
    await saved();
    expect(field(smallPrint).value).toBe('Long ago');
    expect(site.read('en')).toMatchObject({
      footer: { smallPrint: '' },
      draft: { footer: { smallPrint: 'Long ago' } },
    });
  });

  test('are read-only for accounts that may not write settings', async () => {
    const site = createSite({ roles: [4] });
    const { container, field } = await show(createTestServices(site.answer));
    expect(container.textContent).toContain('Your account may look at this, but not change it.');
    expect(field(words).readOnly).toBe(true);
    expect(button(container, 'Publish…').getAttribute('aria-disabled')).toBe('true');
  });

  test('stand beside a page that is chosen, and are those of its language', async () => {
    const site = createSite();
    goTo('/config/header-footer?frameUrl=/de/laden');
    const { container, frame, current } = await show(createTestServices(site.answer));
    expect([current(), frame()]).toEqual(['Deutsch', '/de/laden?edit-parts']);
    const select = container.querySelector<HTMLSelectElement>('#part-page')!;
    expect([...select.options].map(({ value }) => value)).toEqual(['/de', '/de/laden']);
    type(select, '/de');
    await flush();
    expect(frame()).toBe('/de?edit-parts');
    press(
      [...container.querySelectorAll<HTMLElement>('.part-languages a')].find((link) => link.textContent === 'English')!,
    );
    await flush();
    expect([current(), frame()]).toEqual(['English', '/?edit-parts']);
    act(() => {
      window.history.replaceState(null, '', '/config/header-footer?frameUrl=/de/laden');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await flush();
    expect([current(), frame()]).toEqual(['Deutsch', '/de/laden?edit-parts']);
  });
});
