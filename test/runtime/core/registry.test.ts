// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as consoleMessages from '../../../protocol/strings/console.js';
import type { WidgetTable } from '../../../protocol/widgets/option-table.js';
import { createRegistry } from '../../../runtime/core/registry.js';
import type { Widget, WidgetContext } from '../../../runtime/core/widget.js';
import { mountHtml, type MountedPage } from '../../support/mount.js';

const table = {
  name: 'lamp',
  options: { watts: { type: 'number', default: 40 } },
  parts: { bulb: 'one' },
  events: { 'before-light': { cancelable: true, detail: [] }, lit: { cancelable: false, detail: [] } },
} as const satisfies WidgetTable;

function lamp(connect: Widget<typeof table>['connect'] = () => {}, name = 'lamp'): Widget {
  return { table: { ...table, name }, connect } as unknown as Widget;
}

const html =
  '<p data-widget="lamp shade" id="a"><b data-part="bulb"></b></p><p data-widget="lamp" id="b"><b data-part="bulb"></b></p>';
const root = (page: MountedPage, at = 0): HTMLElement => page.roots()[at] as HTMLElement;

describe('registry', () => {
  it('connects a root, offers its connection and marks it for styling', () => {
    const connection = { update: vi.fn() };
    const page = mountHtml(
      html,
      lamp(() => connection),
    );
    expect(page.registry.connection(root(page), 'lamp')).toBe(connection);
    expect(root(page).getAttribute('data-state')).toBe('ready');
  });

  it('keeps no mark in the markup that would make a copy count as connected', () => {
    const connect = vi.fn();
    const page = mountHtml(html, lamp(connect));
    const copy = root(page).cloneNode(true) as HTMLElement;
    document.body.append(copy);
    expect(page.registry.connect(copy, lamp(connect))).toBe(true);
    expect(connect).toHaveBeenCalledTimes(3);
  });

  it('connects a root only once', () => {
    const connect = vi.fn();
    const page = mountHtml(html, lamp(connect));
    page.connect();
    expect(connect).toHaveBeenCalledTimes(2);
    expect(page.reports.map(({ code }) => code)).toEqual(['already-connected', 'already-connected']);
  });

  it('reports a widget that throws, ends its effects and leaves other widgets working', () => {
    const ended: string[] = [];
    const page = mountHtml(
      html,
      lamp(({ id }, { signal }) => {
        signal.addEventListener('abort', () => ended.push(id));
        if (id === 'a') throw new Error('short circuit');
      }),
    );
    expect(page.reports.map(({ code, about }) => [code, about])).toEqual([['connect-failed', 'lamp']]);
    expect(ended).toEqual(['a']);
    expect(page.registry.connection(root(page), 'lamp')).toBeUndefined();
    expect(root(page).hasAttribute('data-state')).toBe(false);
    expect(page.registry.connection(root(page, 1), 'lamp')).toBeDefined();
  });

  it('tries a failed root again when asked', () => {
    let failing = true;
    const connection = { update: vi.fn() };
    const page = mountHtml(
      html,
      lamp(() => {
        if (failing) throw new Error('short circuit');
        return connection;
      }),
    );
    expect(page.registry.connection(root(page), 'lamp')).toBeUndefined();
    failing = false;
    page.connect();
    expect(page.registry.connection(root(page), 'lamp')).toBe(connection);
    expect(root(page).getAttribute('data-state')).toBe('ready');
  });

  it('does not connect a root without a required part, and names it', () => {
    const connect = vi.fn();
    const page = mountHtml('<p data-widget="lamp"></p>', lamp(connect));
    expect(connect).not.toHaveBeenCalled();
    expect(page.reports).toEqual([{ code: 'missing-part', about: 'lamp', detail: 'bulb' }]);
    expect(console.warn).not.toHaveBeenCalledWith(consoleMessages.noButton, expect.anything());
  });

  it('only warns in the console of a node without its expected button [BOOT-17]', () => {
    const named = { ...table, parts: { button: 'one' } } as const satisfies WidgetTable;
    const connect = vi.fn();
    const page = mountHtml('<p data-widget="lamp">A lamp</p>', { table: named, connect } as unknown as Widget);
    const warnings = vi.mocked(console.warn).mock.calls.filter(([words]) => words === consoleMessages.noButton);
    expect(warnings).toEqual([[consoleMessages.noButton, root(page)]]);
    expect([connect.mock.calls.length, root(page).outerHTML]).toEqual([0, '<p data-widget="lamp">A lamp</p>']);
    vi.mocked(console.warn).mockClear();
    const whole = mountHtml('<p data-widget="lamp"><b data-part="button"></b></p>', {
      table: named,
      connect,
    } as unknown as Widget);
    expect([connect.mock.calls.length, whole.reports]).toEqual([1, []]);
    expect(vi.mocked(console.warn).mock.calls.filter(([words]) => words === consoleMessages.noButton)).toEqual([]);
  });

  it("takes the site's defaults from the page context", () => {
    const seen: unknown[] = [];
    mountHtml(
      html,
      lamp((_root, { options }) => void seen.push(options)),
      { context: { widgetDefaults: { lamp: { watts: 60 } } } },
    );
    expect(seen).toEqual([{ watts: 60 }, { watts: 60 }]);
  });

  it('emits events from the root, cancelable ones as the table says', () => {
    let context: WidgetContext<typeof table> | undefined;
    const page = mountHtml(
      html,
      lamp(({ id }, given) => {
        if (id === 'a') context = given;
      }),
    );
    const heard: unknown[] = [];
    for (const name of ['lamp:before-light', 'lamp:lit']) {
      document.body.addEventListener(name, (event) => {
        event.preventDefault();
        heard.push([event.type, (event.target as Element).id, (event as CustomEvent).detail]);
      });
    }
    expect(context?.emit('before-light', { watts: 40 })).toBe(false);
    expect(context?.emit('lit')).toBe(true);
    expect(heard).toEqual([
      ['lamp:before-light', 'a', { watts: 40 }],
      ['lamp:lit', 'a', {}],
    ]);
    page.disconnect();
  });

  it('disconnects every behaviour of a root, and only of that root', () => {
    const ended: string[] = [];
    const behaviour = (name: string): Widget =>
      lamp(({ id }, { signal }) => signal.addEventListener('abort', () => ended.push(`${name} ${id}`)), name);
    const page = mountHtml(html.replaceAll('data-widget="lamp"', 'data-widget="lamp shade"'), behaviour('lamp'));
    page.roots().forEach((each) => page.registry.connect(each, behaviour('shade')));
    page.registry.disconnect(root(page));
    expect(ended).toEqual(['shade a', 'lamp a']);
    expect(root(page).hasAttribute('data-state')).toBe(false);
    expect(page.registry.connection(root(page), 'shade')).toBeUndefined();
    expect(page.registry.connection(root(page, 1), 'shade')).toBeDefined();
  });

  it('disconnects every widget with the page, and restores the markup', () => {
    const controller = new AbortController();
    const page = mountHtml('<i></i>', lamp());
    document.body.innerHTML = html;
    const before = document.body.innerHTML;
    const registry = createRegistry(Object.create(page.environment, { signal: { value: controller.signal } }));
    let signal: AbortSignal | undefined;
    registry.connect(
      root(page),
      lamp((_root, context) => void (signal = context.signal)),
    );
    registry.connect(
      root(page),
      lamp(() => {}, 'shade'),
    );
    controller.abort();
    expect(signal?.aborted).toBe(true);
    expect(document.body.innerHTML).toBe(before);
  });
});
