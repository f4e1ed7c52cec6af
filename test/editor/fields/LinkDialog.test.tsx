// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLink } from '../../../editor/fields/check-field.js';
import { addressOf, linkKind, linkKinds, typedPart } from '../../../editor/fields/link-kinds.js';
import type { SiteAccess } from '../../../editor/services/use-site-access.js';
import type { LinkState } from '../../../protocol/http/links.js';
import { mediaFile } from '../../support/media.js';
import { renderField } from '../support/field.js';
import { button, flush, press, type } from '../support/render.js';

const pages = [
  { id: 'p1', path: '/', title: 'Home', navigationTitle: '', hasDraft: false },
  { id: 'p2', path: '/about', title: 'Über uns', navigationTitle: '', hasDraft: false },
  { id: 'p3', path: '/soon', title: 'Soon', navigationTitle: '', hasDraft: true, isUnpublished: true },
];

function setup(initial: string, states: Readonly<Record<string, LinkState>> = {}) {
  const site: SiteAccess = {
    listPages: async () => pages,
    readSections: async () => [{ anchor: 'part-h', title: 'Who we are' }],
    checkLink: async (address) => states[address] ?? 'ok',
    listMedia: async () => ({
      files: [mediaFile('/media/own/list-0.pdf', { name: 'list.pdf', kind: 'document', type: 'application/pdf' })],
      next: null,
      languages: ['en'],
    }),
    upload: null,
  };
  const { container, stored } = renderField(
    { spec: { type: 'link', default: '' }, label: { label: 'Leads to' }, name: 'link', values: { link: initial } },
    { site },
  );
  return {
    container,
    stored,
    warning: () => container.querySelector('#f-error')?.textContent ?? '',
    open: async () => {
      press(button(container, 'Choose… Leads to'));
      await flush();
    },
    kind: (name: string) =>
      press(
        [...document.querySelectorAll<HTMLElement>('.link-kinds label')]
          .find(({ textContent }) => textContent === name)!
          .querySelector('input')!,
      ),
    rows: () => [...document.querySelectorAll<HTMLElement>('.choice-row')],
  };
}

describe('a link', () => {
  test('to a page is found by its name, whatever its accents, and can lead to a part of it', async () => {
    const { open, rows, stored } = setup('');
    await open();
    expect(rows()).toHaveLength(3);
    expect(rows()[2]?.textContent).toContain('Not published yet');
    type(document.querySelector('#link-search') as HTMLInputElement, 'uber');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Über uns/about']);
    press(rows()[0]!.querySelector('input')!);
    await flush();
    type(document.querySelector('#link-part') as HTMLInputElement, 'part-h');
    press(button(document, 'Use this link'));
    await flush();
    expect([stored, document.querySelector('dialog')]).toEqual([['/about#part-h'], null]);
  });

  test('to a mailbox, a telephone, a file and another site is written as people write it', async () => {
    for (const [name, typed, address] of [
      ['Email', 'us@example.com', 'mailto:us@example.com'],
      ['Telephone', '+1 (207) 555-0142', 'tel:+1207555-0142'],
      ['Web address', 'www.example.com/a', 'https://www.example.com/a'],
    ] as const) {
      const { open, kind, stored } = setup('/about');
      await open();
      kind(name);
      type(document.querySelector('#link-typed') as HTMLInputElement, typed);
      press(button(document, 'Use this link'));
      await flush();
      expect(stored).toEqual([address]);
    }
    const { open, kind, rows, stored } = setup('');
    await open();
    kind('File');
    await flush();
    press(rows()[0]!.querySelector('input')!);
    press(button(document, 'Use this link'));
    await flush();
    expect(stored).toEqual(['/media/own/list-0.pdf']);
  });

  test('that cannot be followed is not taken, and the dialog says why', async () => {
    const { open, kind, stored } = setup('');
    await open();
    press(button(document, 'Use this link'));
    const alert = (): string => document.querySelector('dialog [role=alert]')?.textContent ?? '';
    expect(alert()).toBe('Choose or type where the link leads.');
    kind('Email');
    type(document.querySelector('#link-typed') as HTMLInputElement, 'nobody');
    press(button(document, 'Use this link'));
    expect([alert(), stored]).toEqual(['An email link holds one address, as in mailto:name@example.com.', []]);
  });

  test('to nowhere on this site is named while it is typed, with the way to another one beside it', async () => {
    const { container, stored, warning } = setup('/abuot', { '/abuot': 'missing', '/soon': 'unpublished' });
    await flush();
    expect([warning(), container.querySelector('#f')?.getAttribute('aria-invalid')]).toEqual([
      'No page at /abuot. Choose another one, or visitors will meet an error.',
      'true',
    ]);
    type(container.querySelector('#f') as HTMLInputElement, '/soon');
    await flush();
    expect(warning()).toBe('The page at /soon is not published yet. Until it is, visitors will meet an error.');
    type(container.querySelector('#f') as HTMLInputElement, '/about');
    await flush();
    // A warning keeps nobody from storing: the page may be made next.
    expect([warning(), stored]).toEqual(['', ['/soon', '/about']]);
  });
});

test('a kind gives back what was typed for it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...linkKinds), fc.webUrl(), fc.emailAddress(), (kind, url, mail) => {
      const typed = { page: '/a', web: url, email: mail, phone: '+49-30-1234', file: '/media/a.pdf' }[kind];
      const address = addressOf(kind, typed);
      expect([linkKind(address), typedPart(kind, address)]).toEqual([kind, typed]);
      expect('value' in checkLink(address) || kind === 'email' || kind === 'web').toBe(true);
    }),
  );
});
