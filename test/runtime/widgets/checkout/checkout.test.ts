// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { widget } from '../../../../runtime/widgets/checkout/checkout.js';
import { openAddress } from '../../../../runtime/widgets/checkout/open-address.js';
import { breakModals } from '../../../support/failures.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';
import { settle } from '../../../support/server.js';

const noCart = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';

let visited: string[];

function open(name: string, options: MountOptions = {}): MountedPage {
  return mountCase(`checkout/${name}`, widget, {
    context: { website: { ...emptyPageContext.website, id: 'web site' } },
    ...options,
  });
}

function setCart(value: string): void {
  document.cookie = `CART=${value}; Path=/${value ? '' : '; Max-Age=-1'}`;
}

const dialog = (): HTMLElement | null => document.querySelector('dialog[open]');

/** What is told comes in a chunk of its own. */
async function told(): Promise<HTMLElement | null> {
  await import('../../../../runtime/widgets/checkout/tell.js');
  await settle();
  return dialog();
}

/** Presses, and gives back whether the browser would have gone by itself. */
function press(root: HTMLElement | undefined, init: MouseEventInit = {}): boolean {
  const submit = root?.matches('form');
  const event = submit
    ? new SubmitEvent('submit', { bubbles: true, cancelable: true })
    : new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  return root?.dispatchEvent(event) ?? false;
}

beforeEach(() => {
  visited = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setCart('');
  document.documentElement.lang = '';
});

describe('the way to the checkout of a cart', () => {
  it('is open with a cart cookie, whatever its value, and names the language of its page [CHK-01] [CHK-02]', () => {
    setCart('anything');
    document.documentElement.lang = 'de';
    const [root] = open('default').roots();
    expect(press(root)).toBe(false);
    expect([visited, dialog()]).toEqual([['/commerce/goto-checkout?locale=de'], null]);
    expect(root?.getAttribute('aria-busy')).toBe('true');
  });

  it('reports an alert that fails', async () => {
    const detail = breakModals();
    const page = open('default');
    press(page.roots()[0]);
    await told();
    expect(page.reports).toEqual([{ code: 'handler-failed', about: 'checkout', detail }]);
  });

  it('is closed without one, and an alert with one button says why [CHK-02] [CHK-03]', async () => {
    const [root] = open('default').roots();
    root?.focus();
    expect(press(root)).toBe(false);
    expect(visited).toEqual([]);
    await told();
    expect(dialog()?.getAttribute('role')).toBe('alertdialog');
    const [button, ...others] = dialog()?.querySelectorAll('button') ?? [];
    expect([others, document.activeElement]).toEqual([[], button]);
    expect(document.getElementById(dialog()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(noCart);
    button?.click();
    expect([dialog(), document.activeElement, root?.hasAttribute('aria-busy')]).toEqual([null, root, false]);
  });

  it('shows the reason also when the link was removed before the alert loads', async () => {
    const page = open('default');
    press(page.roots()[0]);
    page.disconnect();
    expect((await told())?.getAttribute('role')).toBe('alertdialog');
  });

  it('leaves presses for a new tab, and cancelled ones, to the browser', async () => {
    const [root] = open('default').roots();
    expect([press(root, { ctrlKey: true }), press(root, { metaKey: true }), await told()]).toEqual([true, true, null]);
    root?.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    press(root);
    expect([visited, await told()]).toEqual([[], null]);
  });

  it('can be cancelled by the page, and does not navigate while it is unavailable', () => {
    setCart('token');
    const page = open('default');
    page.roots()[0]?.addEventListener('checkout:before-go', (event) => event.preventDefault());
    press(page.roots()[0]);
    const [unavailable] = open('unavailable').roots();
    expect(press(unavailable)).toBe(false);
    expect(visited).toEqual([]);
  });

  it('is enabled again after Back, and after a delay without a navigation', () => {
    setCart('token');
    const page = open('default');
    const [root] = page.roots();
    press(root);
    window.dispatchEvent(new Event('pageshow'));
    expect(root?.hasAttribute('aria-busy')).toBe(false);
    press(root);
    page.clock.advance(9_999);
    expect(root?.getAttribute('aria-busy')).toBe('true');
    page.clock.advance(1);
    expect(root?.hasAttribute('aria-busy')).toBe(false);
    expect(visited).toHaveLength(2);
  });
});

describe('the other checkouts', () => {
  it('need no cart cookie, and every id is encoded [CHK-04] [CHK-05] [CHK-06] [CHK-07]', () => {
    for (const root of open('kinds').roots()) press(root);
    expect(visited).toEqual([
      '/checkout/subscribe?cartToken=a%26b&locale=',
      '/checkout/donate?donatePageId=5f1d3c0a7b2e4d6f8a9c200a&locale=',
      '/checkout/giftcard?websiteId=web%20site&giftCardProductId=card%2F1&locale=',
      '/checkout/giftcard?websiteId=web%20site&giftCardProductId=card%2F1&sku=CARD%2050&locale=',
      '/checkout/giftcard?websiteId=web%20site&giftCardProductId=card%2F1&sku=CARD-25&locale=',
    ]);
  });

  it('with a missing id show an error and do not navigate', async () => {
    for (const root of open('missing-ids').roots()) expect(press(root)).toBe(false);
    expect(visited).toEqual([]);
    expect((await told())?.querySelector('li')?.textContent).toBe('Something went wrong');
  });
});

describe('the form of an order', () => {
  it('is posted once for any number of submits, and again after Back', () => {
    const [root] = open('order').roots();
    expect([press(root), press(root), press(root)]).toEqual([true, false, false]);
    window.dispatchEvent(new Event('pageshow'));
    expect([press(root), visited]).toEqual([true, []]);
  });

  it('is asked for again when the page comes back from the back/forward cache, only after an order', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const comeBack = (): boolean => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    const [root] = open('order').roots();
    comeBack();
    expect(reload).not.toHaveBeenCalled();
    press(root);
    comeBack();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('orders nothing in the editor’s frame, and announces that', async () => {
    const [root] = open('order', { editing: true }).roots();
    expect(press(root)).toBe(false);
    expect((await told())?.textContent).toContain('Nothing is ordered from the editor.');
  });
});

describe('from the designer’s frame', () => {
  const framed = (top: unknown, opened: unknown[]): Window =>
    ({
      location: { href: 'https://site.test/shop/' },
      top,
      open: (...values: unknown[]) => opened.push(values),
    }) as unknown as Window;

  it('the top window goes to the checkout [CHK-08]', () => {
    const top = { location: { href: 'https://site.test/config/design' } };
    openAddress('/checkout/donate?donatePageId=1', true, framed(top, []));
    expect(top.location.href).toBe('https://site.test/checkout/donate?donatePageId=1');
  });

  it('a press moves the top window, not the frame [CHK-08]', () => {
    const top = { location: { href: 'https://site.test/config/design' } };
    vi.spyOn(window, 'top', 'get').mockReturnValue(top as unknown as Window & typeof globalThis);
    setCart('token');
    expect(press(open('default', { editing: true }).roots()[0])).toBe(false);
    expect([visited, top.location.href]).toEqual([[], new URL('/commerce/goto-checkout?locale=', location.href).href]);
  });

  it('a new tab opens where the top window refuses [CHK-08]', () => {
    const refusing = {
      location: Object.defineProperty({}, 'href', {
        set: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    };
    const opened: unknown[] = [];
    openAddress('/commerce/goto-checkout', true, framed(refusing, opened));
    expect(opened).toEqual([['https://site.test/commerce/goto-checkout', '_blank']]);
  });
});
