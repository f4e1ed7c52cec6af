// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import { type BackCloses, backCloses, type BackStep } from '../../../runtime/layers/back-closes.js';

let page: AbortController;
const depth = (): unknown => (window.history.state as { mortiseLayers?: number } | null)?.mortiseLayers;

function open(editing = false): BackCloses {
  page = new AbortController();
  return createEnvironment({
    window: window as Window & typeof globalThis,
    context: emptyPageContext,
    editing,
    signal: page.signal,
  }).use(backCloses);
}

/** A layer that closes when it is told to. */
function layer(service: BackCloses, step?: BackStep): { close: () => void; isOpen: () => boolean } {
  const life = new AbortController();
  const close = vi.fn(() => life.abort());
  service.add(close, life.signal, step);
  return { close, isOpen: () => !life.signal.aborted };
}

beforeEach(() => window.history.pushState(null, '', '/page'));
afterEach(() => page.abort());

describe('layers that Back closes', () => {
  it('get a history entry each, and Back closes the one on top', () => {
    const service = open();
    const [below, top] = [layer(service), layer(service)];
    expect(depth()).toBe(2);
    window.history.back();
    expect([below.isOpen(), top.isOpen()]).toEqual([true, false]);
    expect(depth()).toBe(1);
    window.history.back();
    expect(below.isOpen()).toBe(false);
    expect(window.history.state).toBeNull();
    expect(below.close).toHaveBeenCalledTimes(1);
    expect(top.close).toHaveBeenCalledTimes(1);
  });

  it('all close when several entries are left at once, and no entry is added', () => {
    const service = open();
    const both = [layer(service), layer(service)];
    window.history.go(-2);
    expect(both.some(({ isOpen }) => isOpen())).toBe(false);
    expect(window.history.state).toBeNull();
  });

  it('leave their entries when they close in other ways, in any order', () => {
    const service = open();
    const [below, top] = [layer(service), layer(service)];
    below.close();
    expect(depth()).toBe(1);
    expect(top.isOpen()).toBe(true);
    top.close();
    expect(window.history.state).toBeNull();
    expect(window.location.pathname).toBe('/page');
  });

  it('leave an entry again when the visitor reaches it after its layer closed', () => {
    const service = open();
    layer(service).close();
    window.history.forward();
    expect(window.history.state).toBeNull();
  });

  it('keep other fields of the state', () => {
    window.history.replaceState({ kept: 1 }, '');
    const service = open();
    const only = layer(service);
    expect(window.history.state).toEqual({ kept: 1, mortiseLayers: 1 });
    only.close();
    expect(window.history.state).toEqual({ kept: 1 });
  });

  it('open when the browser throttles new history entries', () => {
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {});
    const only = layer(open());
    expect(only.isOpen()).toBe(true);
    only.close();
    expect(window.location.pathname).toBe('/page');
  });

  it('get their entry again when they stay open', () => {
    const service = open();
    service.add(() => {}, page.signal);
    window.history.back();
    expect(depth()).toBe(1);
  });

  it('stay open when a link in them targets a fragment of the page, and Back returns to them', () => {
    const service = open();
    const only = layer(service);
    window.history.pushState(null, '', '#terms');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(only.isOpen()).toBe(true);
    expect(depth()).toBe(1);
    window.history.back();
    expect(only.isOpen()).toBe(true);
    only.close();
    expect(window.history.state).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it('have their own address while they are open', () => {
    const service = open();
    const only = layer(service, { address: '/page#itemId=oak' });
    expect(window.location.hash).toBe('#itemId=oak');
    only.close();
    expect(window.location.href).toMatch(/\/page$/);
  });

  it('opened by the address, have an entry with the clean address beneath', () => {
    window.history.replaceState(null, '', '/page#itemId=oak');
    const service = open();
    layer(service, { address: '/page#itemId=oak', beneath: '/page' });
    expect(window.location.hash).toBe('#itemId=oak');
    window.history.back();
    expect(window.location.href).toMatch(/\/page$/);
  });

  it('opened by a link inside the page, take over its entry', () => {
    window.history.pushState(null, '', '#itemId=oak');
    const before = window.history.length;
    const service = open();
    const only = layer(service, { address: window.location.href, isReached: true });
    expect(window.history.length).toBe(before);
    only.close();
    expect(window.location.hash).toBe('');
  });

  it('opened by a link whose entry was left meanwhile, get a new entry', () => {
    const only = layer(open(), { address: new URL('#itemId=oak', window.location.href).href, isReached: true });
    expect(window.location.hash).toBe('#itemId=oak');
    only.close();
    expect(window.location.pathname).toBe('/page');
    expect(window.history.state).toBeNull();
  });

  it('take over the entry that a reload has left', () => {
    window.history.pushState({ mortiseLayers: 1 }, '');
    const before = window.history.length;
    const service = open();
    const only = layer(service, { beneath: '/other' });
    expect(window.history.length).toBe(before);
    only.close();
    expect(window.history.state).toBeNull();
    expect(window.location.pathname).toBe('/page');
  });

  it("do not touch the history in the editor's frame", () => {
    const before = window.history.length;
    layer(open(true));
    expect(window.history.length).toBe(before);
    expect(window.history.state).toBeNull();
  });
});
