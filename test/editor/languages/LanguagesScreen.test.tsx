// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import type {
  LanguagesAnswer,
  LanguageSetting,
  LanguagesRequest,
  LanguageStatusAnswer,
} from '../../../protocol/http/multilingual.js';
import type { PageSummary } from '../../../protocol/http/pages.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';

const setting = (locale: string, name: string, isPrimary = false): LanguageSetting => ({
  locale,
  name,
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
const pages = [page('1', '/'), page('2', '/shop'), page('3', '/de', { locale: 'de', translationOf: '1' })];
const status: LanguageStatusAnswer = {
  total: 2,
  languages: [
    { locale: 'en', published: 2, unpublished: 0, missing: [] },
    { locale: 'de', published: 0, unpublished: 1, missing: [{ id: '2', path: '/shop', title: 'Shop' }] },
  ],
  hidden: [{ locale: 'fr', pages: 3 }],
};

/** A server with a list of languages; `refuse` answers a change in its place. */
function createSite({
  roles = [1],
  refuse = () => null,
}: { roles?: readonly number[]; refuse?: (request: SeenRequest) => Reply | null } = {}) {
  let list: LanguagesAnswer = { languages: [setting('en', 'English', true), setting('de', 'Deutsch')], version: 4 };
  return (request: SeenRequest): Reply => {
    const { method, path, body } = request;
    const refusal = method === 'GET' ? null : refuse(request);
    if (refusal) return refusal;
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: 'A', roles } } };
    if (path === '/api/multilingual/settings') return { body: list };
    if (path === '/api/multilingual/status') return { body: status };
    if (path === '/api/config/pages')
      return method === 'GET'
        ? { body: { pages, languages: ['en', 'de'] } }
        : { status: 201, body: page('9', (body as { path: string }).path) };
    if (path === '/api/config/time-zone') return { body: method === 'GET' ? { timeZone: 'Europe/Berlin' } : body };
    if (path !== '/api/multilingual/languages') return { status: 404, body: {} };
    const sent = (body as LanguagesRequest).languages;
    list = {
      languages: sent.map((language, index) => ({
        ...setting(language.locale, language.locale, index === 0),
        ...language,
      })),
      version: list.version + 1,
    };
    return { body: list };
  };
}

async function open(answer = createSite()) {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://site.example/config/languages',
  );
  const services = createTestServices(answer);
  const { container } = render(<App services={services} />);
  await flush();
  const saves = () =>
    services.seen.filter(({ method, path }) => method === 'PUT' && path === '/api/multilingual/languages');
  return { container, services, saves };
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the languages of the site', () => {
  test('are listed with their progress, and with the pages kept of removed ones [I18N-03] [I18N-04]', async () => {
    const { container } = await open();
    const rows = [...container.querySelectorAll('.language')].map((row) => row.textContent);
    expect(rows[0]).toContain('Primary language: its pages stand at /2 pages');
    expect(rows[1]).toContain('1 of 2 pages translated; 1 of them not published yet');
    expect(container.querySelector('progress')?.getAttribute('value')).toBe('1');
    expect(container.querySelector('.language details')?.textContent).toBe('1 page to translateShop /shop');
    expect(container.querySelector('.language h2[lang=de]')?.textContent).toBe('Deutsch');
    expect(container.textContent).toContain('3 pages in Français are kept and shown to nobody.');
  });

  test('get a typed one added to the list that is shown [I18N-05]', async () => {
    const { container, saves } = await open();
    const field = container.querySelector<HTMLInputElement>('#language-tag')!;
    for (const [tag, problem] of [
      ['xx-nonsense-tag', 'xx-nonsense-tag is not the tag of a language.'],
      ['DE', 'The site has this language already.'],
    ] as const) {
      type(field, tag);
      press(button(container, 'Add'));
      await flush();
      expect(container.querySelector('#language-error')?.textContent).toBe(problem);
    }
    expect(saves()).toEqual([]);
    type(field, 'pt-br');
    press(button(container, 'Add'));
    await flush();
    expect(saves().map(({ body, query }) => [body, query.get('baseVersion')])).toEqual([
      [{ languages: [{ locale: 'en' }, { locale: 'de' }, { locale: 'pt-BR' }] }, '4'],
    ]);
    expect([field.value, container.querySelectorAll('.language')]).toMatchObject(['', { length: 3 }]);
  });

  test('are removed only after a question that explains the effect on their pages', async () => {
    const { container, saves } = await open();
    press(button(container, 'Remove Deutsch…'));
    expect(container.querySelector('dialog')?.textContent).toContain('Its page is kept, but shown to nobody any more.');
    press(button(container, 'Cancel'));
    expect([container.querySelector('dialog'), saves()]).toEqual([null, []]);
    press(button(container, 'Remove Deutsch…'));
    press(button(container, 'Remove Deutsch'));
    await flush();
    expect(saves()[0]?.body).toEqual({ languages: [{ locale: 'en' }] });
    expect([container.querySelector('dialog'), container.querySelectorAll('.language').length]).toEqual([null, 1]);
  });

  test('are reloaded after a concurrent change by another account, and nothing is overwritten', async () => {
    const newer = { languages: [setting('en', 'English', true), setting('es', 'Español')], version: 9 };
    const { container, saves } = await open(
      createSite({
        refuse: ({ path, query }) =>
          path.endsWith('/languages') && query.get('baseVersion') === '4'
            ? { status: 409, body: { error: 'Late.', conflict: newer } }
            : null,
      }),
    );
    type(container.querySelector<HTMLInputElement>('#language-tag')!, 'it');
    press(button(container, 'Add'));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toContain(
      'Somebody else changed the languages in the meantime.',
    );
    expect([...container.querySelectorAll('.language h2')].map((title) => title.textContent)).toEqual([
      'English',
      'Español',
    ]);
    expect(container.querySelector<HTMLInputElement>('#language-tag')?.value).toBe('it');
    press(button(container, 'Add'));
    await flush();
    expect(saves().map(({ query }) => query.get('baseVersion'))).toEqual(['4', '9']);
  });

  test('are read-only for accounts that may not write settings, which can still translate pages', async () => {
    const { container } = await open(createSite({ roles: [4] }));
    expect(container.querySelector('#language-tag')).toBeNull();
    const left = [...container.querySelectorAll('.language button:not([aria-disabled="true"])')];
    expect(left.map((element) => element.textContent)).toEqual(['Add translation…']);
    const add = button(container, 'Add');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(container.querySelector(`#${add.getAttribute('aria-describedby')}`)?.textContent).toBe(
      'What is greyed out is only for: Administrator',
    );
  });

  test('lead to their words of the cookie banner', async () => {
    const { container } = await open();
    const link = [...container.querySelectorAll('a')].find((each) => each.textContent === 'Words of the cookie banner');
    expect(link?.getAttribute('href')).toBe('/config/banner?locale=de');
  });
});

describe('a translation', () => {
  test('is added for a page that lacks it, at an address under the language, and opened', async () => {
    const { container, services } = await open();
    press(button(container, 'Add translation…'));
    const [select, address] = [
      container.querySelector<HTMLSelectElement>('#translation-page')!,
      container.querySelector<HTMLInputElement>('#translation-path')!,
    ];
    expect([...select.options].map(({ value }) => value)).toEqual(['2']);
    expect(address.value).toBe('/de/shop');
    type(address, '/de/laden');
    press(button(container, 'Add and open'));
    await flush();
    expect(services.seen.find(({ method, path }) => method === 'POST' && path === '/api/config/pages')?.body).toEqual({
      translationOf: '2',
      locale: 'de',
      path: '/de/laden',
    });
    expect(services.router.route.get()).toMatchObject({ screen: 'design', frameUrl: '/de/laden' });
  });

  test('keeps the typed values and shows why it cannot be added', async () => {
    const { container } = await open(
      createSite({
        refuse: ({ path }) =>
          path === '/api/config/pages' ? { status: 400, body: { error: 'There is a page at /de/x already.' } } : null,
      }),
    );
    press(button(container, 'Add translation…'));
    type(container.querySelector<HTMLInputElement>('#translation-path')!, '/de/x');
    press(button(container, 'Add and open'));
    await flush();
    expect(container.querySelector('dialog [role=alert]')?.textContent).toContain('There is a page at /de/x already.');
    expect(container.querySelector<HTMLInputElement>('#translation-path')?.value).toBe('/de/x');
  });
});
