// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parse, render } from './render-support.js';

const option = (id: string) => ({ id, name: id, price: `$${id}`, joinText: `Join ${id}`, joinLink: '/join' });
const block = (ids: readonly string[], more = {}) => ({
  id: 'pay',
  type: 'member-pricing',
  value: { options: ids.map(option), ...more },
});

describe('member pricing', () => {
  it('offers two ways to pay as radio buttons of one group, the first or the second of them marked [MEM-01]', async () => {
    const root = parse(await render(block(['one', 'two'], { firstChoice: 'second' })));
    const radios = [...root.querySelectorAll('input')];
    expect(radios.map((each) => each.hasAttribute('checked'))).toEqual([false, true]);
    expect(new Set(radios.map((each) => each.getAttribute('name'))).size).toBe(1);
    expect(root.querySelector('fieldset legend')?.textContent).toBe('How would you like to pay?');
  });

  it('offers no choice with one way alone, and takes no third one', async () => {
    const one = parse(await render(block(['one'])));
    expect(one.querySelector('fieldset, [data-widget]')).toBeNull();
    expect(one.querySelector('a')?.textContent).toBe('Join one');
    expect(parse(await render(block(['one', 'two', 'three']))).querySelectorAll('input')).toHaveLength(2);
  });
});
