// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { activityAddress, createRouter, designAddress, readRoute } from '../../../editor/ui/router.js';

const start = (address: string) => {
  window.history.replaceState(null, '', address);
  return createRouter(window as unknown as Window);
};

describe('addresses of the editor', () => {
  beforeEach(() =>
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://site.example/config/'),
  );

  test.each(['/config/anything', '/config/design/more', '/config/constructor'])('%s is no screen', (path) => {
    expect(start(`${path}?frameUrl=%2Fshop`).route.get()).toEqual({ screen: 'absent', frameUrl: '/shop' });
    expect(window.location.pathname).toBe(path);
  });

  test.each(['/config/', '/config'])('%s begins at the design screen [ROUTE-02]', (path) => {
    const router = start(`${path}?frameUrl=%2Fshop`);
    expect(window.location.pathname).toBe('/config/design');
    expect(router.route.get()).toEqual({ screen: 'design', frameUrl: '/shop' });
  });

  test('frameUrl names the page with its query [EDIT-01]', () => {
    expect(readRoute('/config/design', `?frameUrl=${encodeURIComponent('/shop?sort=new')}`).frameUrl).toBe(
      '/shop?sort=new',
    );
    expect(readRoute('/config/design', '').frameUrl).toBe('/');
  });

  test('a block of the page, and a part of the activity, have addresses', () => {
    const block = designAddress('/shop', 'a b');
    expect(block).toBe('/config/design?frameUrl=%2Fshop&block=a%20b');
    expect(readRoute('/config/design', '?frameUrl=%2Fshop&block=a%20b')).toEqual({
      screen: 'design',
      frameUrl: '/shop',
      blockId: 'a b',
    });
    expect(activityAddress('/')).toBe('/config/activity');
    expect(activityAddress('/shop', 'speed')).toBe('/config/activity?view=speed&frameUrl=%2Fshop');
    expect(readRoute('/config/activity', '?view=speed')).toEqual({ screen: 'activity', frameUrl: '/', view: 'speed' });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/config/design',
    '/a/../config/',
    'javascript:alert(1)',
  ])('%s is not opened in the frame', (frameUrl) => {
    expect(readRoute('/config/design', `?frameUrl=${encodeURIComponent(frameUrl)}`).frameUrl).toBe('/');
  });

  test('the login stays where it is and remembers the page', () => {
    const router = start('/config/login?frameUrl=%2Fshop');
    expect(window.location.pathname).toBe('/config/login');
    expect(router.route.get()).toEqual({ screen: 'login', frameUrl: '/shop' });
  });

  test('opening another page changes the address', () => {
    const router = start('/config/design?frameUrl=%2F');
    router.openPage('/about');
    expect(window.location.search).toBe('?frameUrl=%2Fabout');
    expect(router.route.get().frameUrl).toBe('/about');
  });
});
