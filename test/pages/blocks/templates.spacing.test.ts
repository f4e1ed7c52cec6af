// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parse, render } from './render-support.js';

const draw = async (type: 'rule' | 'spacer', value: Record<string, string>) =>
  parse(await render({ id: 'between', type, value }));

describe('between two blocks', () => {
  it.each([['line'], ['short'], ['dots']])('a rule with the look %s is a thematic break', async (look) => {
    const root = await draw('rule', { look });
    expect(root.querySelector('hr')?.classList.contains(`rule-${look}`)).toBe(true);
  });

  it('a spacer is nothing that is read out', async () => {
    const root = await draw('spacer', { size: 'large' });
    const box = root.querySelector('.spacer-large')!;
    expect([box.textContent, box.children.length, box.getAttribute('role')]).toEqual(['', 0, null]);
  });

  it.each(['rule', 'spacer'] as const)('a %s with a value that it does not know has its default', async (type) => {
    const root = await draw(type, { look: 'zigzag', size: '"><script>' });
    expect(root.querySelector('.rule-line, .spacer-medium')).not.toBeNull();
    expect(root.querySelector('script')).toBeNull();
  });
});
