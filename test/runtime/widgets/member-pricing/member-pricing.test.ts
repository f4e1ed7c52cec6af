// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { widget } from '../../../../runtime/widgets/member-pricing/member-pricing.js';
import { mountCase } from '../../../support/mount.js';

const shown = (part: string): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-part=${part}]:not([hidden])`)].map(
    ({ textContent }) => textContent,
  );
const options = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('[data-part=option]')];
function choose(at: number): void {
  options()[at]!.checked = true;
  options()[at]!.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('member pricing', () => {
  it('shows the price and the button of the marked option of two [MEM-01]', () => {
    mountCase('member-pricing/default', widget);
    expect(options()).toHaveLength(2);
    expect([shown('price'), shown('join')]).toEqual([['$6 a month'], ['Join by the month']]);
    mountCase('member-pricing/second', widget);
    expect([shown('price'), shown('join')]).toEqual([['$60 a year'], ['Join for a year']]);
    mountCase('member-pricing/unmarked', widget);
    expect([shown('price'), shown('join')]).toEqual([['$6 a month'], ['Join by the month']]);
  });

  it('swaps the price with the option [MEM-02]', () => {
    mountCase('member-pricing/default', widget);
    choose(1);
    expect(shown('price')).toEqual(['$60 a year']);
    choose(0);
    expect(shown('price')).toEqual(['$6 a month']);
  });

  it('swaps the button to join, and says so [MEM-03]', () => {
    mountCase('member-pricing/default', widget);
    const events: unknown[] = [];
    const controller = new AbortController();
    document.addEventListener('member-pricing:switched', (event) => events.push((event as CustomEvent).detail), {
      signal: controller.signal,
    });
    choose(1);
    controller.abort();
    expect(shown('join')).toEqual(['Join for a year']);
    expect(events).toEqual([{ index: 1 }]);
  });

  it('follows a choice that the browser restores with the page', () => {
    mountCase('member-pricing/default', widget);
    options()[1]!.checked = true;
    window.dispatchEvent(new Event('pageshow'));
    expect(shown('price')).toEqual(['$60 a year']);
  });

  it('works with what is there, and reports what is missing', () => {
    const page = mountCase('member-pricing/missing-price', widget);
    expect(page.reports).toEqual([expect.objectContaining({ code: 'missing-part', detail: 'price' })]);
    choose(1);
    expect([shown('price'), shown('join')]).toEqual([[], ['Join for a year']]);
    expect(mountCase('member-pricing/missing-join', widget).reports).toEqual([]);
  });

  it('leaves a second one on the page alone', () => {
    mountCase('member-pricing/two', widget);
    choose(1);
    expect(shown('price')).toEqual(['$60', '$7']);
  });
});
