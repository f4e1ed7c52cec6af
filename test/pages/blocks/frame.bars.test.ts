// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PageShellInput } from '../../../pages/blocks/frame/page-shell-input.js';
import { plainFrame } from '../../../pages/blocks/frame/site-frame.js';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { badgeNames, badgeTypes } from '../../../protocol/enums/badge.js';
import { announcementVersion } from '../../../protocol/site/announcement.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import { createContext, renderPage } from './render-support.js';

type Parts = Parameters<typeof settleHeaderFooter>[0];

async function page(
  parts: Parts,
  changes: Partial<PageShellInput> = {},
  closedAnnouncements: readonly string[] = [],
): Promise<Document> {
  const markup = await renderPage({
    title: 'Shop',
    description: '',
    locale: 'en',
    direction: 'ltr',
    canonicalUrl: '',
    cookieSettings: emptyPageContext.cookieSettings,
    context: createContext(),
    frame: { ...plainFrame(), ...settleHeaderFooter(parts), closedAnnouncements },
    ...changes,
  });
  return new DOMParser().parseFromString(markup, 'text/html');
}

const announcement = { isShown: true, text: 'Open <late>', link: '/visit' };
const contacts = { isShown: true, phone: '030 1', email: '', address: '', hoursLink: '' };

describe('the announcement bar', () => {
  it('stands above the header with its text as one link and a named button [BAR-04]', async () => {
    const bar = (await page({ announcement })).querySelector('.announcement');
    expect(bar?.nextElementSibling?.className).toBe('site-header');
    expect(bar?.querySelector('a[href="/visit"]')?.textContent).toBe('Open <late>');
    expect(bar?.querySelector('button[type=button][data-part=close]')?.getAttribute('aria-label')).toBe(
      'Close the announcement',
    );
    expect(bar?.getAttribute('data-version')).toBe(announcementVersion(announcement));
  });

  it('has plain words without an address, and with an unsafe one', async () => {
    for (const link of ['', 'javascript:alert(1)']) {
      const bar = (await page({ announcement: { ...announcement, link } })).querySelector('.announcement');
      expect([bar?.querySelector('a'), bar?.querySelector('p')?.textContent]).toEqual([null, 'Open <late>']);
    }
  });

  it('is absent while it is off, on a lock screen, and for those who closed what it says [BAR-04]', async () => {
    const count = async (...input: Parameters<typeof page>): Promise<number> =>
      (await page(...input)).querySelectorAll('.announcement').length;
    expect(await count({ announcement: { ...announcement, isShown: false } })).toBe(0);
    expect(await count({ announcement }, { hasBars: false })).toBe(0);
    expect(await count({ announcement }, {}, ['x', announcementVersion(announcement)])).toBe(0);
    expect(
      await count({ announcement: { ...announcement, text: 'Else' } }, {}, [announcementVersion(announcement)]),
    ).toBe(1);
  });

  it('is there while the frame edits it, although it is off or closed [BAR-03]', async () => {
    const off = await page({ announcement: { ...announcement, isShown: false } }, { editsParts: true });
    expect(off.querySelector('.announcement')?.getAttribute('data-block-id')).toBe('site-announcement');
    expect(off.querySelector('.announcement')?.textContent).toBe('');
    const closed = await page({ announcement }, { editsParts: true }, [announcementVersion(announcement)]);
    expect(closed.querySelector('.announcement a')?.getAttribute('data-field')).toBe('text+ link:href+');
  });
});

describe('the contact bar', () => {
  it('has the entries that are filled in, after the footer [BAR-02]', async () => {
    const bar = (await page({ contacts })).querySelector('nav.contacts');
    expect(bar?.previousElementSibling?.className).toBe('site-footer');
    expect(
      [...(bar?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['Call', 'tel:0301']]);
  });

  it('is absent without an entry and on a lock screen, and there while it is edited [BAR-02]', async () => {
    expect((await page({ contacts: { ...contacts, phone: '' } })).querySelector('.contacts')).toBeNull();
    expect((await page({ contacts }, { hasBars: false })).querySelector('.contacts')).toBeNull();
    expect(
      (await page({}, { editsParts: true })).querySelector('.contacts[data-block-id=site-contacts]'),
    ).not.toBeNull();
  });
});

describe('the badge', () => {
  it('has the types of the list, and none is no badge [BAR-05] [ENUM-24]', async () => {
    expect(badgeTypes).toEqual({ none: 1, light: 2, dark: 3 });
    const footer = { badgeText: 'Made by Tern', badgeLink: 'https://provider.example' };
    const types = [];
    for (const badge of [...badgeNames, 'unknown'])
      types.push(
        (await page({ footer: { ...footer, badge } }))
          .querySelector('[data-badge-type]')
          ?.getAttribute('data-badge-type'),
      );
    expect(types).toEqual([undefined, '2', '3', undefined]);
  });

  it('is absent without words or an address [BAR-05]', async () => {
    for (const footer of [
      { badgeText: 'Words' },
      { badgeLink: '/about' },
      { badgeText: 'x', badgeLink: 'javascript:x' },
    ])
      expect((await page({ footer: { ...footer, badge: 'dark' } })).querySelector('[data-badge-type]')).toBeNull();
  });
});
