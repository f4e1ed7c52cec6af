// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { script, timeoutMs } from '../../../../protocol/enums/follow.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { widget } from '../../../../runtime/widgets/follow/follow.js';
import { holdScripts, type HeldScript } from '../../../support/held-scripts.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

const asking: MountOptions = {
  context: {
    cookieSettings: {
      ...emptyPageContext.cookieSettings,
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
    },
  },
};

interface Opened {
  readonly page: MountedPage;
  readonly held: readonly HeldScript[];
  readonly events: string[];
}

function open(options?: MountOptions): Opened {
  const held = holdScripts();
  const events: string[] = [];
  document.body.addEventListener('follow:loaded', ({ type }) => events.push(type), { once: true });
  return { page: mountCase('follow/default', widget, options), held, events };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'ss_cookieAllowed=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  Reflect.deleteProperty(window, 'twttr');
});

describe('a follow button', () => {
  it('asks for the platform’s script once for all, and has it draw links that came later [FOLLOW-01]', async () => {
    const load = vi.fn();
    Object.assign(window, { twttr: { widgets: { load } } });
    const { page, held, events } = open();
    expect(held.map(({ url }) => url)).toEqual([script]);
    await held[0]?.end('load');
    expect(load.mock.calls.flat()).toEqual(page.roots());
    expect(events).toEqual(['follow:loaded']);
  });

  it('asks for nothing before the visitor allows it, and then at once [FOLLOW-01]', async () => {
    const { page, held } = open(asking);
    expect(held).toEqual([]);
    decide(page.environment, true);
    await vi.waitFor(() => {
      page.clock.advance(1000);
      expect(held).toHaveLength(1);
    });
  });

  it('stays a link when the script does not come in 10 s, and reports that [FOLLOW-02]', async () => {
    const { page, held } = open();
    expect(timeoutMs).toBe(10_000);
    page.clock.advance(timeoutMs);
    await held[0]?.end('load');
    expect(page.reports.map(({ code, detail }) => [code, detail])).toContainEqual(['load-failed', script]);
    expect(document.querySelector('a')?.href).toBe('https://x.com/ternjoinery');
  });

  it('loads nothing in the editor’s frame', () => {
    expect(open({ editing: true }).held).toEqual([]);
  });

  it('is a link again when its behaviour ends, whatever the script drew', async () => {
    const { page, held } = open();
    await held[0]?.end('load');
    const [root] = page.roots();
    root?.replaceChildren(document.createElement('iframe'));
    page.disconnect();
    expect(root?.firstElementChild?.tagName).toBe('A');
  });
});
