// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { cookieJar } from '../../../../runtime/services/cookies.js';
import { widget } from '../../../../runtime/widgets/announcement/announcement.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

const bar = (): HTMLElement => document.querySelector('aside') as HTMLElement;
const button = (): HTMLElement => bar().querySelector('button') as HTMLElement;
const kept = (page: MountedPage): string => page.environment.use(cookieJar).get('ANNOUNCEMENT') ?? '';
const open = (options?: MountOptions): MountedPage => mountCase('announcement/default', widget, options);

/** The browser shows the page again after Back. */
function restore(): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

afterEach(() => {
  document.cookie = 'ANNOUNCEMENT=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

describe('an announcement', () => {
  it('is closed by its button, remembered with what it said, and the focus goes on to what follows [BAR-04]', () => {
    const page = open();
    const closed: string[] = [];
    bar().addEventListener('announcement:closed', ({ type }) => closed.push(type));
    button().focus();
    button().click();
    expect([bar().hidden, kept(page), closed]).toEqual([true, 'a1b2c3', ['announcement:closed']]);
    expect(document.activeElement?.textContent).toBe('Tern Joinery');
  });

  it('leaves the focus where it is when that is elsewhere', () => {
    open();
    const link = document.querySelector('header a') as HTMLElement;
    link.focus();
    button().click();
    expect(document.activeElement).toBe(link);
  });

  it('that was closed on a later page is gone after Back', () => {
    const page = open();
    restore();
    expect(bar().hidden).toBe(false);
    page.environment.use(cookieJar).set({ name: 'ANNOUNCEMENT', maxAgeMs: 0 }, 'other.a1b2c3');
    restore();
    expect(bar().hidden).toBe(true);
  });

  it('is closed in the editor’s frame for the moment only [BAR-03]', () => {
    const page = open({ editing: true });
    button().click();
    expect([bar().hidden, kept(page)]).toEqual([true, '']);
  });

  it('without a version is closed on this page alone', () => {
    const page = mountCase('announcement/broken', widget);
    const [, second] = document.querySelectorAll('aside');
    second?.querySelector('button')?.click();
    expect([second?.hidden, kept(page)]).toEqual([true, '']);
  });
});
