// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { needsOf } from '../../../pages/blocks/page-needs.js';
import { renderBlock } from '../../../pages/blocks/templates.js';
import { playerOriginsOf } from '../../../pages/server/rendering/frame-sources.js';
import { createContext, parse, render } from './render-support.js';

const block = (value: Record<string, string>) => ({ id: 'boat', type: 'embed', value });

describe('an embedded page', () => {
  it('is a link without script, which names the host that a press asks', async () => {
    const root = parse(await render(block({ address: 'https://boats.test/times', title: 'Times' })));
    const link = root.querySelector('a')!;
    expect(link.getAttribute('href')).toBe('https://boats.test/times');
    expect(link.textContent).toContain('Times');
    expect(link.textContent).toContain('boats.test');
    expect(root.querySelector('iframe')).toBeNull();
  });

  it('is read from embed code, of which the address alone reaches the page', async () => {
    const code = '<iframe src="https://boats.test/times" onload="alert(1)"></iframe><script>alert(2)</script>';
    const markup = await render(block({ address: code, title: 'Times' }));
    expect(parse(markup).querySelector('a')?.getAttribute('href')).toBe('https://boats.test/times');
    expect(markup).not.toContain('alert');
  });

  it.each([
    { address: 'https://boats.test/', title: ' ' },
    { address: 'http://boats.test/', title: 'Times' },
    { address: 'javascript:alert(1)', title: 'Times' },
    { address: 'https://me:you@boats.test/', title: 'Times' },
  ])('is absent for %j', async (value) => {
    expect(parse(await render(block(value))).querySelector('a')).toBeNull();
  });

  it('opens its host alone in the policy of the page', async () => {
    const markup = await renderBlock(block({ address: 'https://boats.test/a', title: 'Times' }), createContext());
    expect(playerOriginsOf(needsOf(markup))).toEqual(['https://boats.test']);
  });
});
