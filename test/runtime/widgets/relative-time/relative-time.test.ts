// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/relative-time/relative-time.js';
import { mountCase } from '../../../support/mount.js';

const words = (): (string | null)[] => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);

describe('relative time', () => {
  it('says how long ago, and looks again every 5 s [TIME-01] [TIME-02] [STR-74] [STR-75]', () => {
    const page = mountCase('relative-time/default', widget);
    expect(words()).toEqual(['about 12 seconds ago']);
    page.clock.advance(4999);
    expect(words()).toEqual(['about 12 seconds ago']);
    page.clock.advance(1);
    expect(words()).toEqual(['about 17 seconds ago']);
    page.clock.advance(45_000);
    expect(words()).toEqual(['about a minute ago']);
    page.clock.advance(3600_000);
    expect(words()).toEqual(['about an hour ago']);
    expect(document.querySelector('time')?.title).toBe('November 14, 2023');
    page.clock.advance(24 * 3600_000);
    expect(words()).toEqual(['yesterday']);
    page.clock.advance(24 * 3600_000);
    expect(words()).toEqual(['2 days ago']);
    page.clock.advance(30 * 24 * 3600_000);
    expect(words()).toEqual(['November 14, 2023']);
    expect(document.querySelector('time')?.hasAttribute('title')).toBe(false);
  });

  it('says "just now" of a moment that is there [TIME-02] [STR-74]', () => {
    const page = mountCase('relative-time/default', widget);
    page.disconnect();
    document.querySelector('time')?.setAttribute('datetime', '2023-11-14T22:13:20.000Z');
    page.connect();
    expect(words()).toEqual(['just now']);
  });

  it('leaves an element whose date cannot be read as it is, and says so in the console [TIME-03] [STR-52]', () => {
    const page = mountCase('relative-time/invalid', widget);
    expect(words()).toEqual(['Soon', 'Some day', '']);
    expect(vi.mocked(console.warn).mock.calls).toEqual(page.roots().map((root) => ['Invalid date on node', root]));
    page.clock.advance(60_000);
    expect(console.warn).toHaveBeenCalledTimes(3);
  });

  it('leaves a date of more than thirty days ago, and puts back markup in the end', () => {
    mountCase('relative-time/old', widget);
    expect(words()).toEqual(['March 4, 2020']);
    const page = mountCase('relative-time/titled', widget);
    expect(words()).toEqual(['about 13 minutes ago']);
    expect(document.querySelector('time')?.title).toBe('By the clock of the loft');
    page.disconnect();
    expect(document.querySelector('time')?.innerHTML).toBe('<em>November</em> 14, 2023');
  });
});
