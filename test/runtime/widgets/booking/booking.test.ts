// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { scriptTimeoutMs } from '../../../../protocol/enums/booking.js';
import { widget } from '../../../../runtime/widgets/booking/booking.js';
import { holdScripts, type HeldScript } from '../../../support/held-scripts.js';
import { mountCase, mountHtml, type MountedPage, type MountOptions } from '../../../support/mount.js';

const asking: MountOptions = {
  context: {
    cookieSettings: {
      ...emptyPageContext.cookieSettings,
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
    },
  },
};

const root = (): HTMLElement => document.querySelector('[data-widget]') as HTMLElement;
const part = (name: string): HTMLElement => root().querySelector(`[data-part=${name}]`) as HTMLElement;
const state = (): unknown[] => [
  part('slot').getAttribute('data-state'),
  part('slot').getAttribute('aria-busy'),
  part('show').hidden,
];

interface Opened {
  readonly page: MountedPage;
  readonly held: readonly HeldScript[];
}

function open(options?: MountOptions): Opened {
  const held = holdScripts();
  return { page: mountCase('booking/default', widget, options), held };
}

const asked = (held: readonly HeldScript[]): Promise<void> =>
  vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 10_000 });

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'tock');
});

describe('booking of a table', () => {
  it('is loading, and then loaded, beside its link [BOOK-01] [BOOK-06]', async () => {
    const { held } = open();
    expect(state()).toEqual(['loading', 'true', true]);
    await asked(held);
    expect(held[0]?.url).toMatch(/^https:\/\/www\.opentable\.com\/widget\/reservation\/loader\?rid=1234&/);
    expect(held[0]?.element.parentElement).toBe(part('slot'));
    await held[0]?.end('load');
    expect(state()).toEqual(['loaded', null, true]);
    expect(part('link').hidden).toBe(false);
  });

  it('asks for nothing before the visitor allows it or presses [BOOK-06]', async () => {
    const { held } = open(asking);
    expect([state(), held.length]).toEqual([[null, null, false], 0]);
    part('show').focus();
    part('show').click();
    await asked(held);
    await held[0]?.end('load');
    expect(state()).toEqual(['loaded', null, true]);
    expect(document.activeElement).toBe(part('link'));
  });

  it('that does not come in 30 s is said to be missing, can be asked for again, and is reported', async () => {
    const { page, held } = open();
    await asked(held);
    page.clock.advance(scriptTimeoutMs);
    await vi.waitFor(() => expect(state()).toEqual(['failed', null, false]));
    expect(part('status').textContent).toBe('The booking form did not load. The link leads to it.');
    expect(page.reports.map(({ code }) => code)).toContain('load-failed');
    part('show').click();
    await vi.waitFor(() => expect(held).toHaveLength(2));
  });

  it.each([
    ['in the editor’s frame [BOOK-02]', { editing: true }],
    [
      'for whoever is logged in [BOOK-03]',
      { context: { authenticatedAccount: { id: 'a', email: 'a@b.example', displayName: 'A', roles: [] } } },
    ],
  ] as const)('is a preview %s: a press says so, and nothing is loaded', async (_where, options) => {
    const { held } = open(options);
    expect(held).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    part('link').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    await vi.waitFor(
      () =>
        expect(document.querySelector('dialog')?.textContent).toContain(
          'This block is in preview mode. Log out to book a table.',
        ),
      { timeout: 10_000 },
    );
    expect(held).toEqual([]);
  });
});

describe('reservations', () => {
  it('have a place for the service, which is told the venue, and none after a failure [BOOK-06]', async () => {
    const held = holdScripts();
    mountHtml(
      '<section data-widget="booking" data-venue="sail-loft"><div data-part="slot"></div><a data-part="link" href="/x">x</a></section>',
      widget,
    );
    await asked(held);
    expect(held[0]?.url).toBe('https://www.exploretock.com/tock.js');
    expect(document.querySelector('#Tock_widget_container')).not.toBeNull();
    expect((window as { tock?: { queue?: unknown[] } }).tock?.queue).toEqual([['init', 'sail-loft']]);
    await held[0]?.end('error');
    expect(document.querySelector('#Tock_widget_container')).toBeNull();
    expect(part('slot').getAttribute('data-state')).toBe('failed');
  });
});
