import { expect, it } from 'vitest';
import { mostRedirects } from '../../../../protocol/enums/redirects.js';
import type { OpenStore } from '../start/open-store.js';
import { pageDocument } from '../support.js';

/** Contract of every database for redirects. */
export function redirectContract(open: () => Promise<OpenStore>): void {
  it('keeps redirects by path, all or none of a call, and shows visitors each change', async () => {
    const { store } = await open();
    const version = await store.readSiteVersion();
    expect(
      await store.redirects.add(
        [
          { path: 'https://former.example/b/?x', target: '/contact' },
          { path: '/a', target: 'https://example.com/' },
        ],
        100,
      ),
    ).toBeNull();
    expect([...(await store.redirects.list())]).toEqual([
      ['/a', 'https://example.com/'],
      ['/b', '/contact'],
    ]);
    const second = await store.readSiteVersion();
    expect(second).not.toBe(version);
    for (const [bad, fault, path] of [
      [{ path: '/config/x', target: '/' }, 'path', '/config/x'],
      [{ path: '/x', target: 'javascript:alert(1)' }, 'target', '/x'],
      [{ path: '/contact', target: '/' }, 'page', '/contact'],
      [{ path: '/x', target: '/x' }, 'loop', '/x'],
    ] as const)
      expect(await store.redirects.add([{ path: '/fine', target: '/' }, bad], 200)).toEqual({ fault, path });
    expect((await store.redirects.list()).has('/fine')).toBe(false);
    // Each is right alone.
    expect(await store.redirects.add([{ path: '/c', target: '/d' }], 300)).toBeNull();
    expect(await store.redirects.add([{ path: '/d', target: '/c' }], 300)).toEqual({ fault: 'loop', path: '/d' });
    expect(await store.redirects.add([{ path: '/a', target: '/' }], 400)).toBeNull();
    expect((await store.redirects.list()).get('/a')).toBe('/');
    expect([await store.redirects.remove('/a'), await store.redirects.remove('/a')]).toEqual([true, false]);
    expect(await store.readSiteVersion()).not.toBe(second);
  });

  it('removes the former address of a page, too', async () => {
    const { store } = await open();
    const page = pageDocument('1e', '/lost');
    await store.pages.add(page, 9, 100);
    await store.pages.setPath(page.id, '/found', 200);
    expect(await store.redirects.remove('/lost')).toBe(true);
    expect((await store.pages.listFormerPaths()).size).toBe(0);
  });

  it(`takes at most ${mostRedirects}`, async () => {
    const { store } = await open();
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `/r-${from + index}`, target: '/' }));
    expect(await store.redirects.add(some(0, mostRedirects), 1)).toBeNull();
    expect(await store.redirects.add(some(mostRedirects, 1), 1)).toMatchObject({ fault: 'many' });
    expect(await store.redirects.add(some(0, 1), 1)).toBeNull();
  });
}
