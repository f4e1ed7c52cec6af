// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { widget } from '../../../../runtime/widgets/embed/embed.js';
import { mountCase } from '../../../support/mount.js';

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');
const open = (): HTMLElement => document.querySelector<HTMLElement>('[data-part=open]')!;
const status = (): string => document.querySelector('[data-part=status]')!.textContent ?? '';

/** A site that asks visitors for consent before it counts them. */
const asking = {
  ...emptyPageContext,
  cookieSettings: {
    ...emptyPageContext.cookieSettings,
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
  },
};

afterEach(() => {
  document.cookie = 'ss_cookieAllowed=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

describe('embed', () => {
  it('shows nothing before the press; then its page in a named frame that cannot lead the visitor elsewhere', () => {
    mountCase('embed/default', widget);
    expect(frame()).toBeNull();
    expect(open().getAttribute('role')).toBe('button');
    open().click();
    expect([frame()?.title, frame()?.getAttribute('src')]).toEqual([
      'Times of the boat',
      'https://boats.test/times?day=1',
    ]);
    const rights = frame()?.getAttribute('sandbox')?.split(' ') ?? [];
    expect(rights).toContain('allow-scripts');
    expect(rights.filter((right) => right.includes('top-navigation'))).toEqual([]);
    expect(open().hidden).toBe(true);
  });

  it('is pressed by the space bar as a button is, and a press with a modifier follows the link', () => {
    mountCase('embed/default', widget);
    open().dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true, bubbles: true }));
    expect(frame()).toBeNull();
    open().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', cancelable: true, bubbles: true }));
    expect(frame()).not.toBeNull();
  });

  it('that counts visitors says that consent is missing, and is shown after it', async () => {
    const page = mountCase('embed/tracking', widget, { context: asking });
    decide(page.environment, false);
    open().click();
    expect(frame()).toBeNull();
    expect(status()).toBe('This frame counts visitors. Accept cookies to see it.');
    decide(page.environment, true);
    open().click();
    expect(frame()).not.toBeNull();
    expect(status()).toBe('');
  });

  it('with a purpose is a press before, is there after a yes without taking the focus, and goes with a no', () => {
    mountCase('embed/purpose', widget);
    expect(frame()).toBeNull();
    const told = (answer: string): void => {
      document.cookie = `ss_cookieAllowed=${answer}; path=/`;
      document.dispatchEvent(new CustomEvent('consent:changed', { detail: { allowed: answer === 'true' } }));
    };
    told('true');
    expect(frame()?.title).toBe('Times of the boat');
    expect(document.activeElement).toBe(document.body);
    told('false');
    expect(frame()).toBeNull();
    open().click();
    expect(document.activeElement).toBe(frame());
    told('false');
    expect(frame()).toBeNull();
  });

  it('with a purpose is there at once for a visitor who has said yes before', () => {
    document.cookie = 'ss_cookieAllowed=true; path=/';
    mountCase('embed/purpose', widget);
    expect(frame()).not.toBeNull();
  });

  it('shows nothing in the editor, without a title, and for an address that is not https', () => {
    mountCase('embed/default', widget, { editing: true });
    open().click();
    expect(frame()).toBeNull();
    mountCase('embed/broken', widget);
    document.querySelectorAll<HTMLElement>('[data-part=open]').forEach((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
      expect(link.getAttribute('role')).toBeNull();
    });
    expect(frame()).toBeNull();
  });
});
