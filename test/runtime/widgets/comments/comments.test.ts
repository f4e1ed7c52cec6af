// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeoutMs } from '../../../../protocol/enums/comments.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { widget } from '../../../../runtime/widgets/comments/comments.js';
import { holdScripts, type HeldScript } from '../../../support/held-scripts.js';
import { mountCase, mountHtml, readCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

const script = 'https://tern-joinery.disqus.com/embed.js';

interface Opened {
  readonly page: MountedPage;
  readonly held: readonly HeldScript[];
}

function open(options?: MountOptions): Opened {
  const held = holdScripts();
  return { page: mountCase('comments/default', widget, options), held };
}

const part = (name: string): HTMLElement => document.querySelector(`[data-part=${name}]`) as HTMLElement;
const press = (): boolean => part('show').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

interface Host {
  disqus_config?(this: { page: object }): void;
  DISQUS?: { reset(how: object): void };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'ss_cookieAllowed=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  Reflect.deleteProperty(window, 'disqus_config');
  Reflect.deleteProperty(window, 'DISQUS');
});

describe('comments', () => {
  it('ask their host for nothing before a press, and are then those of the post, with the focus in them [CTX-05] [CTX-06]', async () => {
    const { page, held } = open();
    const events: string[] = [];
    document.body.addEventListener('comments:loaded', ({ type }) => events.push(type), { once: true });
    expect([held, part('show').getAttribute('role')]).toEqual([[], 'button']);
    expect(press()).toBe(false);
    expect([held.map(({ url }) => url), part('status').textContent, part('show').hidden]).toEqual([
      [script],
      'The comments are loading.',
      true,
    ]);
    const thread = { page: {} };
    (window as Host).disqus_config?.call(thread);
    expect(thread.page).toEqual({ url: 'https://tern.example/journal/one-board', identifier: 'p1' });
    await held[0]?.end('load');
    expect([part('status').textContent, events, document.activeElement]).toEqual([
      '',
      ['comments:loaded'],
      part('slot'),
    ]);
    expect(page.reports).toEqual([]);
  });

  it.each(['evil.example/x#', 'a.b', '-', 'Tern'])('ask nobody for the short name %s, which is none', (shortname) => {
    const held = holdScripts();
    mountHtml(
      readCase('comments/default').replace('data-shortname="tern-joinery"', `data-shortname="${shortname}"`),
      widget,
    );
    press();
    expect([held, part('show').getAttribute('role')]).toEqual([[], null]);
  });

  it('are there after the visitor’s yes, go with its withdrawal, and are drawn once more without another script', async () => {
    const { page, held } = open();
    decide(page.environment, true);
    await vi.waitFor(() => {
      page.clock.advance(1000);
      expect(held).toHaveLength(1);
    });
    await held[0]?.end('load');
    part('slot').append(document.createElement('iframe'));
    const reset = vi.fn();
    Object.assign(window, { DISQUS: { reset } });
    decide(page.environment, false);
    await vi.waitFor(() => {
      page.clock.advance(1000);
      expect([part('slot').childElementCount, part('show').hidden]).toEqual([0, false]);
    });
    press();
    await vi.waitFor(() => expect(reset).toHaveBeenCalledWith({ reload: true }));
    expect(held).toHaveLength(1);
  });

  it('say that they did not come, report it, and lead to their host', async () => {
    const { page, held } = open();
    press();
    page.clock.advance(timeoutMs);
    await held[0]?.end('load');
    expect(part('status').textContent).toBe('The comments did not load. The link leads to their host.');
    expect(page.reports.map(({ code, detail }) => [code, detail])).toEqual([['load-failed', script]]);
    expect([part('show').hidden, press()]).toEqual([false, true]);
  });

  it('are not loaded in the editor’s frame', () => {
    const { held } = open({ editing: true });
    press();
    expect(held).toEqual([]);
  });
});
