// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../../../protocol/context/page-context.js';
import { lockScreen, protectedContent } from '../../../../protocol/enums/page-types.js';
import { retryMs } from '../../../../protocol/enums/popup.js';
import { layers } from '../../../../runtime/layers/layers.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { widget } from '../../../../runtime/widgets/popup/popup.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

const day = 86_400_000;
const key = 'popup-overlay:popup-news';
const dialog = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;
const close = (): void => (dialog().querySelector('[data-part=close]') as HTMLElement).click();
/** A press that begins and ends at points of the window, on the dialog itself; its box is a point at the origin. */
function press(from: number, to: number): void {
  const at = (clientX: number): MouseEventInit => ({ bubbles: true, clientX });
  dialog().dispatchEvent(new PointerEvent('pointerdown', at(from)));
  dialog().dispatchEvent(new MouseEvent('click', at(to)));
}
const kept = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')?.value ?? null;
const cookieSettings = {
  ...emptyPageContext.cookieSettings,
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
};

function open(name = 'default', options: MountOptions = {}): { page: MountedPage; sent: [string, unknown][] } {
  const sent: [string, unknown][] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => (
    sent.push([String(url), JSON.parse(String(init?.body))]),
    new Response(null, { status: 204 })
  );
  return {
    page: mountCase(`popup/${name}`, widget, {
      ...options,
      doubles: { fetch: fetch as typeof globalThis.fetch, ...options.doubles },
    }),
    sent,
  };
}

const again = (page: MountedPage): void => {
  page.disconnect();
  page.connect();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  // Records are kept in cookies where there is no storage.
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
});

describe('a popup', () => {
  it('is shown by itself, and after it is closed not before its days are over [POP-01] [POP-03] [POP-06]', () => {
    const { page } = open();
    expect(dialog().open).toBe(true);
    expect(kept()).toBeNull();
    close();
    expect([dialog().open, kept()]).toEqual([false, { 'date-closed': page.clock.now(), version: '1' }]);
    again(page);
    expect(dialog().open).toBe(false);
    page.clock.advance(7 * day);
    again(page);
    expect(dialog().open).toBe(true);
  });

  it.each([
    [
      'Escape',
      () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    ],
    ['a press beside it', () => press(-1, -1)],
    ['its button', close],
    ['the wish of the system', () => dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ])('is answered by %s, gives the focus back and says so once', (_way, act) => {
    const events: string[] = [];
    document.body.addEventListener('popup:opened', () => void events.push('opened'));
    document.body.addEventListener('popup:closed', () => void events.push('closed'), { once: true });
    open();
    act();
    act();
    expect([dialog().open, events]).toEqual([false, ['opened', 'closed']]);
    expect(kept()).toMatchObject({ version: '1' });
  });

  it('a press inside it closes nothing', () => {
    open();
    dialog().querySelector('p')?.click();
    expect(dialog().open).toBe(true);
  });

  it.each([
    ['on its padding', 0, 0],
    ['that begins in it and ends beside it', 0, -1],
    ['that begins beside it and ends in it', -1, 0],
  ])('a press %s closes nothing', (_where, from, to) => {
    open();
    press(from, to);
    expect(dialog().open).toBe(true);
  });

  it('takes a followed link and a sent form for an answer, which is kept at once [POP-01]', () => {
    const { page } = open();
    dialog().addEventListener('click', (event) => event.preventDefault());
    dialog().querySelector('a')?.click();
    expect(kept()).toMatchObject({ submitted: true });
    page.disconnect();
    const second = open('form');
    document.querySelector('form')?.dispatchEvent(new CustomEvent('form:submitted', { bubbles: true }));
    close();
    second.page.clock.advance(400 * day);
    again(second.page);
    expect(dialog().open).toBe(false);
  });

  it.each([
    ['on a lock screen [POP-08]', 'default', { pageType: lockScreen }, '/'],
    ['on a protected page', 'default', { pageType: protectedContent }, '/'],
    ['for a screenshot [POP-09]', 'default', {}, '/?sqsscreenshot=true'],
    ['while it is off', 'off', {}, '/'],
  ])('is not shown %s', (_where, name, context: Partial<PageContext>, address) => {
    window.history.replaceState(null, '', address);
    const { page } = open(name, { context });
    page.clock.advance(10 * retryMs);
    expect(dialog().open).toBe(false);
  });

  it('is shown for any other value of the screenshot parameter [POP-09]', () => {
    window.history.replaceState(null, '', '/?sqsscreenshot=1');
    open();
    expect(dialog().open).toBe(true);
  });

  it('stays hidden on phones when the option is set, and only there [POP-02]', () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
    open('desktop-only');
    expect(dialog().open).toBe(false);
    open();
    expect(dialog().open).toBe(true);
    vi.restoreAllMocks();
    open('desktop-only');
    expect(dialog().open).toBe(true);
  });

  it('waits for the cookie answer, for open layers and for the end of typing, and opens one at a time', () => {
    const { page } = open('with-banner', { context: { cookieSettings } });
    expect(dialog().open).toBe(false);
    decide(page.environment, false);
    const other = new AbortController();
    page.environment.use(layers).add(() => {}, other.signal);
    page.clock.advance(retryMs);
    expect(dialog().open).toBe(false);
    other.abort();
    document.querySelector<HTMLElement>('input')?.focus();
    page.clock.advance(retryMs);
    expect(dialog().open).toBe(false);
    document.querySelector<HTMLElement>('input')?.blur();
    page.clock.advance(retryMs);
    expect(dialog().open).toBe(true);
  });

  it('once dismissed stays so without local storage, and where the browser keeps nothing not again in this page', () => {
    const { page } = open('default', { doubles: { storage: null } });
    close();
    again(page);
    page.clock.advance(100 * retryMs);
    expect(dialog().open).toBe(false);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    again(page);
    expect(dialog().open).toBe(true);
    close();
    page.clock.advance(100 * retryMs);
    expect(dialog().open).toBe(false);
  });

  it('with invalid settings is shown in the middle and not again [POP-04] [POP-05]', () => {
    const { page } = open('hostile-values');
    expect(dialog().open).toBe(true);
    close();
    page.clock.advance(4000 * day);
    again(page);
    expect(dialog().open).toBe(false);
  });

  it('reports its events to the census, with consent only [TRK-18]', () => {
    document.cookie = 'ss_cookieAllowed=true; path=/';
    const { sent } = open();
    close();
    const about = { id: 'popup-news', version: '1' };
    expect(sent).toEqual([
      ['/api/census/overlay', { ...about, event: 'show' }],
      ['/api/census/overlay', { ...about, event: 'close' }],
    ]);
    document.cookie = 'ss_cookieAllowed=false; path=/';
    localStorage.clear();
    const refused = open('default', { context: { cookieSettings } });
    close();
    expect([dialog().open, refused.sent]).toEqual([false, []]);
  });

  it('is part of the page in the editor’s frame, counts nothing and stores nothing', () => {
    const { page, sent } = open('off', { editing: true });
    expect(dialog().hasAttribute('open')).toBe(true);
    close();
    expect([sent, localStorage.length]).toEqual([[], 0]);
    page.disconnect();
    expect(dialog().hasAttribute('open')).toBe(false);
  });
});
