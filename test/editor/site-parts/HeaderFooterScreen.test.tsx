// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { toDocument } from '../../../editor/site-parts/parts-document.js';
import { documentVersion } from '../../../protocol/document/document.js';
import type { HeaderFooterAnswer, HeaderFooterRequest, LanguageSetting } from '../../../protocol/http/multilingual.js';
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
  cookieBannerText: '',
  cookieBannerCtaText: '',
  cookieBannerOptOutCtaText: '',
});

/** A server that keeps header and footer of two languages, with versions. */
function createSite({ roles = [1], isDown = () => false }: { roles?: readonly number[]; isDown?: () => boolean } = {}) {
  const own = new Map<string, { value: HeaderFooterRequest | null; version: number }>([
    ['en', { value: { header: { buttonText: 'Write' }, footer: {} }, version: 1 }],
  ]);
  const read = (locale: string): HeaderFooterAnswer => {
    const part = own.get(locale) ?? { value: null, version: 0 };
    return {
      ...settleHeaderFooter(part.value ?? own.get('en')?.value ?? {}),
      locale,
      isFallback: part.value === null,
      version: part.version,
      savedAt: part.version > 0 ? 1000 : null,
    };
  };
  const change = (locale: string, value: HeaderFooterRequest | null, base: number): Reply => {
    const version = own.get(locale)?.version ?? 0;
    if (base !== version) return { status: 409, body: { error: 'Late.', conflict: read(locale) } };
    own.set(locale, { value, version: version + 1 });
    return { body: read(locale) };
  };
  const answer = ({ method, path, query, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (path === '/api/multilingual/settings')
      return { body: { languages: [setting('en', true), setting('de', false)], version: 1 } };
    const locale = query.get('locale') ?? '';
    if (method === 'GET') return { body: read(locale) };
    if (isDown()) return { status: 500, body: { error: 'Down.' } };
    return change(locale, method === 'PUT' ? (body as HeaderFooterRequest) : null, Number(query.get('baseVersion')));
  };
  return { answer, read, change };
}

const goTo = (path: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://site.example${path}`);

beforeEach(() => goTo('/config/header-footer'));

async function show(services: TestServices) {
  const { container, rerender } = render(<App services={services} />);
  await flush();
  const field = (id: string): HTMLInputElement => container.querySelector<HTMLInputElement>(`[id="${id}"]`)!;
  return {
    container,
    field,
    close: () => rerender(null),
    status: () => container.querySelector('.parts-status')?.textContent,
  };
}

describe('header and footer in the editor', () => {
  test('are shown in fields of their tables, and live once saved [EDIT-03] [EDIT-04]', async () => {
    const site = createSite();
    const { container, field, status } = await show(createTestServices(site.answer));
    expect(field('header-buttonText').value).toBe('Write');
    expect(button(container, 'Save').getAttribute('aria-disabled')).toBe('true');
    type(field('header-buttonText'), 'Order');
    type(field('footer-smallPrint'), 'Three legs');
    await flush();
    expect(status()).toBe('Not saved yet. Your changes are kept on this device.');
    expect(site.read('en').header.buttonText).toBe('Write');
    press(button(container, 'Save'));
    await flush();
    expect(site.read('en')).toMatchObject({
      version: 2,
      header: { buttonText: 'Order' },
      footer: { smallPrint: 'Three legs' },
    });
    expect(status()).toBe('');
  });

  test('restore unsaved changes when the screen is opened again, which can be discarded and undone', async () => {
    const site = createSite();
    const services = createTestServices(site.answer);
    const first = await show(services);
    type(first.field('header-buttonText'), 'Order');
    await flush();
    first.close();
    const { container, field, status } = await show(services);
    expect(field('header-buttonText').value).toBe('Order');
    expect(status()).toBe('Not saved yet. Your changes are kept on this device.');
    press(button(container, 'Discard changes'));
    expect(field('header-buttonText').value).toBe('Write');
    press(button(container, 'Undo'));
    expect(field('header-buttonText').value).toBe('Order');
    press(button(container, 'Redo'));
    await flush();
    expect([field('header-buttonText').value, status()]).toEqual(['Write', '']);
  });

  test.each([
    ['an older release, without a later option, are no conflict', undefined, 'Write', null],
    ['a newer release are left for it', documentVersion + 1, undefined, 'newer version of Mortise'],
  ])('kept on this device by %s', async (_title, version, shown, message) => {
    const services = createTestServices(createSite().answer);
    const document = {
      ...toDocument('en', { header: {}, footer: {} }),
      version: version as number,
      blocks: [
        { id: 'header', type: 'header', value: { buttonText: 'Write' } },
        { id: 'footer', type: 'footer', value: {} },
      ],
    };
    await services.journal.write({ pageId: document.id, baseVersion: 0, base: document, document, at: 1 });
    const { container, field } = await show(services);
    expect(field('header-buttonText')?.value).toBe(shown);
    expect(container.querySelector('dialog section')).toBeNull();
    if (message) expect(container.textContent).toContain(message);
    expect((await services.journal.read(document.id)) === null).toBe(message === null);
  });

  test('saved by somebody else meanwhile are put side by side; mine go on top of theirs, and nothing is lost', async () => {
    const site = createSite();
    const { container, field } = await show(createTestServices(site.answer));
    type(field('header-buttonText'), 'Mine');
    site.change('en', { header: { buttonText: 'Theirs' }, footer: { smallPrint: 'Theirs too' } }, 1);
    press(button(container, 'Save'));
    await flush();
    const sides = [...container.querySelectorAll('.conflict-sides section')].map((side) => side.textContent);
    expect(sides).toEqual([
      'Your changesChange words of the button of Header',
      'Their changesChange words of the button of HeaderChange small print of Footer',
    ]);
    expect(site.read('en').header.buttonText).toBe('Theirs');
    press(button(container, 'Keep both, with these choices'));
    await flush();
    expect([field('header-buttonText').value, field('footer-smallPrint').value]).toEqual(['Mine', 'Theirs too']);
    press(button(container, 'Save'));
    await flush();
    expect(site.read('en')).toMatchObject({
      version: 3,
      header: { buttonText: 'Mine' },
      footer: { smallPrint: 'Theirs too' },
    });
  });

  test('of a save that failed stay in the fields, with the reason', async () => {
    let isDown = true;
    const site = createSite({ isDown: () => isDown });
    const { container, field } = await show(createTestServices(site.answer));
    type(field('header-buttonText'), 'Order');
    press(button(container, 'Save'));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Down.');
    isDown = false;
    press(button(container, 'Save'));
    await flush();
    expect([container.querySelector('[role=alert]'), site.read('en').header.buttonText]).toEqual([null, 'Order']);
  });

  test('of a language begin as those of the primary one, and go back to them after a question', async () => {
    const site = createSite();
    goTo('/config/header-footer?locale=de');
    const { container, field } = await show(createTestServices(site.answer));
    expect(container.textContent).toContain('Deutsch has no header and footer of its own');
    expect(container.querySelector('.part-languages [aria-current=page]')?.textContent).toBe('Deutsch');
    type(field('header-buttonText'), 'Schreiben');
    press(button(container, 'Save'));
    await flush();
    expect([site.read('de').header.buttonText, site.read('en').header.buttonText]).toEqual(['Schreiben', 'Write']);
    press(button(container, 'Use those of the primary language…'));
    expect(site.read('de').isFallback).toBe(false);
    press(button(container, 'Take them away'));
    await flush();
    expect([site.read('de').isFallback, field('header-buttonText').value]).toEqual([true, 'Write']);
  });

  test('are read-only for accounts that may not write settings', async () => {
    const { container, field } = await show(createTestServices(createSite({ roles: [4] }).answer));
    expect(container.textContent).toContain('Your account may look at this, but not change it.');
    expect(field('header-buttonText').readOnly).toBe(true);
    expect([...container.querySelectorAll('button')].some((element) => element.textContent === 'Save')).toBe(false);
  });

  test('of another language are opened by a link, and Back returns', async () => {
    const { container } = await show(createTestServices(createSite().answer));
    press(
      [...container.querySelectorAll<HTMLElement>('.part-languages a')].find((link) => link.textContent === 'Deutsch')!,
    );
    await flush();
    expect(window.location.search).toBe('?locale=de');
    expect(container.querySelector('.part-languages [aria-current=page]')?.textContent).toBe('Deutsch');
    act(() => {
      window.history.replaceState(null, '', '/config/header-footer');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await flush();
    expect(container.querySelector('.part-languages [aria-current=page]')?.textContent).toBe('English');
  });
});
