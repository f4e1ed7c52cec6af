// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { emptyPageContext, type CookieSettings } from '../../../../protocol/context/page-context.js';
import * as pageEvents from '../../../../protocol/names/events.js';
import { widget } from '../../../../runtime/widgets/consent-banner/consent-banner.js';
import { clearCookies, cookieNames } from '../../../support/cookies.js';
import { mountCase, readCase, type MountedPage } from '../../../support/mount.js';

const builtIn =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.';

beforeEach(clearCookies);

/** Mounts a case. In markup without buttons the behaviour loads the chunk that makes them. */
async function mount(name: string, settings: Partial<CookieSettings> = {}, editing = false): Promise<MountedPage> {
  const cookieSettings = { ...emptyPageContext.cookieSettings, isCookieBannerEnabled: true, ...settings };
  const page = mountCase(`consent-banner/${name}`, widget, { context: { cookieSettings }, editing });
  await vi.dynamicImportSettled();
  return page;
}

const banner = (): HTMLElement => document.querySelector<HTMLElement>('[data-part~="banner"]')!;
const visibleButtons = (): HTMLElement[] => [...banner().querySelectorAll('button')].filter((button) => !button.hidden);
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
const names = (): string[] => visibleButtons().map(nameOf);
const press = (name: string): void =>
  visibleButtons()
    .find((button) => nameOf(button) === name)!
    .click();
const manage = (): HTMLElement => document.querySelector<HTMLElement>('[data-part~="manage"]')!;
async function send(type: string, detail: unknown = null): Promise<void> {
  document.dispatchEvent(new CustomEvent(type, { detail }));
  await vi.dynamicImportSettled();
}
/** The banner's words as a reader finds them. */
const words = (): string =>
  [...banner().querySelectorAll<HTMLElement>('[data-part~="text"], [data-part~="words"]')]
    .filter((element) => !element.hidden)
    .map((element) => element.textContent?.trim())
    .join('|');

describe('the banner', () => {
  it('is shown where there is no answer yet [CONS-15], as a region named for cookies that takes no focus', async () => {
    await mount('default');
    expect(banner().hidden).toBe(false);
    expect([banner().localName, banner().getAttribute('aria-label'), banner().getAttribute('role')]).toEqual([
      'section',
      'Cookies',
      null,
    ]);
    expect(document.activeElement).toBe(document.body);
  });

  test.each(['true', 'false', 'maybe'])('stays away where the consent cookie is %s [CONS-15]', async (value) => {
    document.cookie = `ss_cookieAllowed=${value}; Path=/`;
    await mount('default');
    expect(banner().hidden).toBe(true);
  });

  it('is not shown where it is off, and stores nothing', async () => {
    await mount('default', { isCookieBannerEnabled: false });
    expect(banner().hidden).toBe(true);
    expect(cookieNames()).toEqual([]);
  });

  it('shows the owner’s words with their links', async () => {
    await mount('default', { cookieBannerText: 'We count visits' });
    expect(words()).toBe('We count visits, nothing else. Read what we keep.');
    expect(banner().querySelector('a')?.getAttribute('href')).toBe('/privacy');
  });

  test.each(['built-in-text', 'empty-text'])(
    'has words of its own where the owner has none: %s [CONS-09]',
    async (name) => {
      await mount(name);
      expect(words()).toBe(builtIn);
    },
  );

  test.each(['', ' ', '<p></p>', '<p>&nbsp;</p>'])('takes the text %j for none [CONS-09]', async (cookieBannerText) => {
    await mount('built-in-text', { cookieBannerText });
    expect(words()).toBe(builtIn);
  });

  it('never makes markup from a text', async () => {
    await mount('built-in-text', {
      cookieBannerText: 'Read <img src=x onerror=alert(1)>this',
      cookieBannerCtaText: '<b>Yes</b>',
      cookieBannerCtaVariant: 'TEXT',
    });
    expect(banner().querySelectorAll('img, b')).toHaveLength(0);
    expect(names()).toEqual(['<b>Yes</b>']);
  });
});

describe('its buttons', () => {
  it('offer acceptance alone by default, as a mark to close that is named Accept [CONS-02] [CONS-05] [CONS-06]', async () => {
    await mount('default');
    expect(names()).toEqual(['Accept']);
    expect(visibleButtons()[0]?.textContent).toBe('×');
  });

  it('offer both, in words, where the visitor may decline [CONS-05] [CONS-07]', async () => {
    await mount('default', { cookieBannerAcceptType: 'OPT_IN_AND_OUT' });
    expect(visibleButtons().map((button) => button.textContent)).toEqual(['Decline', 'Accept']);
  });

  test.each(['TEXT', 'BUTTON', 'ICON'])(
    'carry the owner’s words in the variant %s [CONS-02]',
    async (cookieBannerCtaVariant) => {
      await mount('default', { cookieBannerCtaVariant, cookieBannerCtaText: 'Alright' });
      expect(names()).toEqual(['Alright']);
      expect(banner().getAttribute('data-state')?.split(' ')).toContain(cookieBannerCtaVariant.toLowerCase());
    },
  );

  it('store true and remove the banner on accept [CONS-18]', async () => {
    const page = await mount('default');
    const answers: unknown[] = [];
    page
      .roots()[0]!
      .addEventListener('consent-banner:answered', (event) => answers.push((event as CustomEvent).detail));
    press('Accept');
    expect(document.cookie).toBe('ss_cookieAllowed=true');
    expect(banner().hidden).toBe(true);
    expect(answers).toEqual([{ allowed: true }]);
  });

  it('store false and remove the banner on decline [CONS-19]', async () => {
    await mount('default', { cookieBannerAcceptType: 'OPT_IN_AND_OUT' });
    press('Decline');
    expect(document.cookie).toContain('ss_cookieAllowed=false');
    expect(banner().hidden).toBe(true);
  });

  it('leave the focus with the body when it was inside', async () => {
    await mount('default');
    visibleButtons()[0]!.focus();
    press('Accept');
    expect(document.activeElement).toBe(document.body);
  });

  it('ignore Escape, because it is no choice', async () => {
    await mount('default');
    visibleButtons()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(banner().hidden).toBe(false);
    expect(document.cookie).toBe('');
  });
});

describe('its look', () => {
  test.each<[Partial<CookieSettings>, string, string]>([
    [{}, 'bar bottom dark icon', 'CONS-03'],
    [
      { cookieBannerTheme: 'LIGHT', cookieBannerPosition: 'TOP', cookieBannerCtaVariant: 'TEXT' },
      'bar top light text',
      'CONS-11',
    ],
    [{ cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP_RIGHT' }, 'popup top right dark icon', 'CONS-12'],
    [{ cookieBannerVariant: 'POPUP' }, 'popup bottom left dark icon', 'CONS-04'],
  ])('%j gives %s [%s]', async (settings, state) => {
    await mount('default', settings);
    expect(banner().getAttribute('data-state')).toBe(state);
  });
});

describe('the button that brings it back', () => {
  it('shows it in spite of an answer [CONS-16], with the focus in it, and returns the focus', async () => {
    document.cookie = 'ss_cookieAllowed=true; Path=/';
    await mount('default', { cookieBannerAcceptType: 'OPT_IN_AND_OUT' });
    manage().focus();
    manage().click();
    await vi.dynamicImportSettled();
    expect(banner().hidden).toBe(false);
    expect(document.activeElement).toBe(banner());
    press('Decline');
    expect(document.activeElement).toBe(manage());
    expect(document.cookie).toContain('ss_cookieAllowed=false');
  });
});

describe('markup of the site’s template', () => {
  const settings: Partial<CookieSettings> = {
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    cookieBannerCtaVariant: 'BUTTON',
  };

  it('is shown at once, as it is', async () => {
    const former = readCase('consent-banner/complete');
    const page = mountCase('consent-banner/complete', widget, {
      context: { cookieSettings: { ...emptyPageContext.cookieSettings, isCookieBannerEnabled: true, ...settings } },
    });
    expect([banner().hidden, names()]).toEqual([false, ['Decline', 'Accept']]);
    await vi.dynamicImportSettled();
    const ownMarkup = banner().innerHTML;
    expect(former).toContain(ownMarkup);
    manage().focus();
    press('Decline');
    manage().click();
    expect([banner().hidden, document.activeElement]).toEqual([false, banner()]);
    press('Accept');
    expect([banner().hidden, document.activeElement]).toEqual([true, manage()]);
    expect(document.cookie).toBe('ss_cookieAllowed=true');
    page.disconnect();
    expect(banner().innerHTML).toBe(ownMarkup);
  });

  it('takes settings of the editor in its place, and is as it was afterwards', async () => {
    const page = await mount('complete', settings, true);
    const { outerHTML } = banner();
    await send(pageEvents.consentForce, { cookieBannerText: 'Draft', cookieBannerAcceptType: 'OPT_IN' });
    expect([words(), names(), banner().getAttribute('data-state')]).toEqual([
      'Draft',
      ['Accept'],
      'bar bottom dark icon',
    ]);
    await send(pageEvents.consentUnforce);
    expect([words(), banner().hidden]).toEqual([builtIn, true]);
    page.disconnect();
    expect(banner().outerHTML).toBe(outerHTML);
  });
});

describe('events of the editor', () => {
  const answered = (): void => void (document.cookie = 'ss_cookieAllowed=true; Path=/');

  it('force it with settings, update it in place and unforce it [CONS-16] [CONS-17]', async () => {
    answered();
    await mount('default', {}, true);
    await send(pageEvents.consentForce, { cookieBannerVariant: 'POPUP', cookieBannerText: 'Draft <em>one</em>' });
    expect([banner().hidden, words(), banner().getAttribute('data-state')]).toEqual([
      false,
      'Draft  one',
      'popup bottom left dark icon',
    ]);
    await send(pageEvents.consentUpdate, { cookieBannerTheme: 'LIGHT', cookieBannerText: 'Draft two' });
    expect([banner().hidden, words(), banner().getAttribute('data-state')]).toEqual([
      false,
      'Draft two',
      'bar bottom light icon',
    ]);
    await send(pageEvents.consentUnforce);
    expect([banner().hidden, words()]).toEqual([true, 'We count visits, nothing else. Read what we keep.']);
  });

  it('do nothing by an update alone [CONS-17]', async () => {
    answered();
    await mount('default', {}, true);
    await send(pageEvents.consentUpdate, { cookieBannerText: 'Draft' });
    expect(banner().hidden).toBe(true);
  });

  it('show it again where it is due anyway when unforced [CONS-17]', async () => {
    await mount('default');
    await send(pageEvents.consentForce, {});
    await send(pageEvents.consentUnforce);
    expect(banner().hidden).toBe(false);
  });

  it('is not shown in the editor’s frame by itself, where it would cover the page and nobody is asked', async () => {
    await mount('default', {}, true);
    expect(banner().hidden).toBe(true);
    await send(pageEvents.consentForce, {});
    expect(banner().hidden).toBe(false);
    await send(pageEvents.consentUnforce);
    expect(banner().hidden).toBe(true);
  });

  it('store nothing when the forced banner is answered in the editor', async () => {
    await mount('default', {}, true);
    await send(pageEvents.consentForce, {});
    press('Accept');
    expect(banner().hidden).toBe(true);
    expect(document.cookie).toBe('');
  });
});
