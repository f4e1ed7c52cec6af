// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { decide as answer } from '../../../../runtime/services/consent/answer.js';
import { widget } from '../../../../runtime/widgets/consent-gate/consent-gate.js';
import { holdScripts, type HeldScript } from '../../../support/held-scripts.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';
import '../../../../runtime/widgets/consent-gate/later/code.js';
import '../../../../runtime/widgets/consent-gate/later/frames.js';
import '../../../../runtime/widgets/consent-gate/later/google-consent.js';
import '../../../../runtime/widgets/consent-gate/later/reload-note.js';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface Opened {
  readonly page: MountedPage;
  readonly held: readonly HeldScript[];
  readonly events: string[];
  decide(allowed: boolean): Promise<void>;
}

function open(name: string, options?: MountOptions): Opened {
  const held = holdScripts();
  const events: string[] = [];
  document.body.addEventListener('consent-gate:started', ({ type }) => events.push(type), { once: true });
  const page = mountCase(`consent-gate/${name}`, widget, options);
  async function decide(allowed: boolean): Promise<void> {
    answer(page.environment, allowed);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    page.clock.advance(1);
    await settle();
  }
  return { page, held, events, decide };
}

/** Code or address of the scripts that were started, in their order. */
const startedOf = (held: readonly HeldScript[]): string[] =>
  held.map(
    ({ element }) =>
      element.getAttribute('src') ??
      String((element as { text?: unknown }).text)
        .replace(/\s+/g, ' ')
        .trim(),
  );

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe[src]');
const press = (): HTMLButtonElement | null => document.querySelector('.consent-press');

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'ss_cookieAllowed=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  for (const name of ['run', 'google-consent']) Reflect.deleteProperty(window, Symbol.for(`mortise:${name}`));
  Reflect.deleteProperty(window, 'dataLayer');
});

describe('scripts that wait for consent', () => {
  it('start after the yes, one after the other in the order of the page, each once [CONS-18]', async () => {
    const { held, events, decide } = open('default');
    await settle();
    expect(held).toEqual([]);
    await decide(true);
    expect(startedOf(held)).toEqual(["window.ran = [...(window.ran ?? []), 'first'];", 'https://tags.test/second.js']);
    await held[1]?.end('error');
    expect(startedOf(held).slice(2)).toEqual(["window.ran = [...(window.ran ?? []), 'third'];"]);
    expect(events).toHaveLength(1);
    await decide(false);
    await decide(true);
    expect(held).toHaveLength(3);
  });

  it('start for a visitor who has answered before, and never a second time after the behaviour was detached', async () => {
    document.cookie = 'ss_cookieAllowed=true; path=/';
    const { held, page } = open('default');
    await settle();
    expect(held).toHaveLength(2);
    page.disconnect();
    page.connect();
    await settle();
    expect(startedOf(held)).toEqual([startedOf(held)[0], startedOf(held)[1], expect.stringContaining('third')]);
  });

  it.each([
    ['after a no', 'ss_cookieAllowed=false; path=/', {}],
    ['without an answer where visits are counted without one', '', {}],
    ['in the editor', 'ss_cookieAllowed=true; path=/', { editing: true }],
  ])('never start %s [CONS-19]', async (_, cookie, options) => {
    document.cookie = cookie || 'other=1';
    const { held } = open('default', options);
    await settle();
    expect(held).toEqual([]);
    expect(frame()).toBeNull();
  });

  it('that count visitors never start where the site never stores anything for that; frames and their scripts do', async () => {
    document.cookie = 'ss_cookieAllowed=true; path=/';
    const cookieSettings = { ...emptyPageContext.cookieSettings, isRestrictiveCookiePolicyAbsolute: true };
    const { held } = open('default', { context: { cookieSettings } });
    await settle();
    expect(startedOf(held)).toEqual([expect.stringContaining('third')]);
    expect(frame()).not.toBeNull();
  });

  it('that did not run yet stay away after a withdrawal, and what ran is offered to end with the page', async () => {
    const { page, held, decide } = open('default');
    await decide(true);
    await decide(false);
    await held[1]?.end('load');
    expect(held).toHaveLength(2);
    page.clock.advance(200);
    expect(document.querySelector('.consent-note')?.textContent).toBe(
      'Your choice is kept. Scripts that have started end when the page is loaded again.Load again',
    );
    page.disconnect();
    expect(document.querySelector('.consent-note')).toBeNull();
  });

  it('with a purpose that is none wait like any other; plain ones never start', async () => {
    const { held, decide } = open('broken');
    await settle();
    expect(held).toEqual([]);
    await decide(true);
    expect(startedOf(held)).toEqual([expect.stringContaining('typo'), '']);
  });
});

describe('the owner’s code of head and foot', () => {
  it('runs at once what is necessary, also as a module, and nobody is told of it after a no [CONS-18]', async () => {
    const { page, held, decide } = open('code');
    await settle();
    expect(startedOf(held)).toEqual(["window.ran = 'necessary';", 'https://tags.test/module.js']);
    expect(held[1]?.element).toHaveProperty('type', 'module');
    await held[1]?.end('load');
    await decide(false);
    page.clock.advance(200);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('.consent-note')).toBeNull();
  });

  it('puts in what waits after the yes, and takes it away after a no', async () => {
    const { page, held, decide } = open('code');
    await settle();
    await held[1]?.end('load');
    expect(document.querySelector('img')).toBeNull();
    await decide(true);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://tags.test/seen.gif');
    expect(startedOf(held)).toContain("window.ran = 'marketing';");
    await decide(false);
    expect(document.querySelector('img')).toBeNull();
    await decide(true);
    expect(document.querySelectorAll('img')).toHaveLength(1);
    page.disconnect();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('frames that wait for consent', () => {
  it('are a button that names their host; the press shows that frame, a yes all of them, a no takes them away', async () => {
    const { decide } = open('default');
    await settle();
    expect(press()?.textContent).toBe(
      'Show: Times of the boat Showing it loads boats.test, which then knows your address in the network.',
    );
    press()?.click();
    expect(frame()?.getAttribute('src')).toBe('https://boats.test/times');
    expect(press()).toBeNull();
    await decide(false);
    expect(frame()).toBeNull();
    expect(press()).not.toBeNull();
    await decide(true);
    expect(frame()?.title).toBe('Times of the boat');
  });

  it('are shown from https alone, and are named by their host where the author has not named them', async () => {
    const { decide } = open('broken');
    await decide(true);
    expect([...document.querySelectorAll('iframe[src]')].map((each) => each.getAttribute('src'))).toEqual([
      'https://boats.test/',
    ]);
    await decide(false);
    expect(press()?.textContent).toMatch(/^Show: boats\.test/);
  });

  it('that come later are found, too', async () => {
    open('default');
    const late = document.createElement('iframe');
    late.setAttribute('data-consent', 'embeds');
    late.setAttribute('data-src', 'https://late.test/');
    document.body.append(late);
    await vi.waitFor(() => expect(document.querySelectorAll('.consent-press')).toHaveLength(2));
  });
});

describe('a tag of Google', () => {
  const layer = (): unknown[][] =>
    ((window as { dataLayer?: readonly ArrayLike<unknown>[] }).dataLayer ?? []).map((each) => Array.from(each));
  const all = (value: string): object => ({
    ad_storage: value,
    ad_user_data: value,
    ad_personalization: value,
    analytics_storage: value,
  });

  it('hears "denied" first, then each answer, as arguments and not as arrays', async () => {
    const { held, decide } = open('google');
    await vi.waitFor(() => expect(layer()).toEqual([['consent', 'default', all('denied')]]));
    expect(held).toEqual([]);
    await decide(false);
    await decide(true);
    await decide(false);
    expect(layer().slice(1)).toEqual(['denied', 'granted', 'denied'].map((value) => ['consent', 'update', all(value)]));
    expect(held).toHaveLength(1);
    const raw = (window as { dataLayer?: readonly unknown[] }).dataLayer ?? [];
    expect(raw.some((each) => Array.isArray(each))).toBe(false);
  });

  it('hears a yes of before ahead of its first line', async () => {
    document.cookie = 'ss_cookieAllowed=true; path=/';
    const { held } = open('google');
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect(layer()).toEqual([
      ['consent', 'default', all('denied')],
      ['consent', 'update', all('granted')],
    ]);
  });

  it('is granted nothing where the site never stores anything', async () => {
    const cookieSettings = { ...emptyPageContext.cookieSettings, isRestrictiveCookiePolicyAbsolute: true };
    const { held, decide } = open('google', { context: { cookieSettings } });
    await decide(true);
    expect(layer().at(-1)).toEqual(['consent', 'update', all('denied')]);
    expect(held).toEqual([]);
  });

  it('and only that makes `dataLayer`', async () => {
    const { decide } = open('default');
    await decide(true);
    expect(Object.hasOwn(window, 'dataLayer')).toBe(false);
  });
});
