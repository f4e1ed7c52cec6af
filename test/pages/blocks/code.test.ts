// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parse, render } from './render-support.js';

const draw = async (value: Record<string, string>) => parse(await render({ id: 'code', type: 'code', value }));

describe('code', () => {
  it('is shown as it was written: spaces, lines, and markup that does not run', async () => {
    const written = '\n  <script>alert(1)</script>\n\n\tif (a < b && "c") {}\n';
    const root = await draw({ code: written, language: 'HTML' });
    expect(root.querySelector('pre > code')?.textContent).toBe(written);
    expect(root.querySelector('script')).toBeNull();
  });

  it('names its language, scrolls by keys, and runs from left to right untranslated', async () => {
    const root = await draw({ code: 'a { color: red }', language: 'CSS' });
    const box = root.querySelector('section')!;
    expect(root.querySelector('.code-language')?.textContent).toBe('CSS');
    expect([box.tabIndex, box.getAttribute('aria-label')]).toEqual([0, 'Code']);
    expect([box.dir, box.getAttribute('translate')]).toEqual(['ltr', 'no']);
  });

  it('has no empty box', async () => {
    const root = await draw({ code: '', language: '' });
    expect(root.querySelectorAll('pre, p')).toHaveLength(0);
  });
});
