// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { parse, render } from './render-support.js';

const links = async (value: Record<string, string>, policyLink: string): Promise<(string | null)[]> => {
  const drawn = parse(await render({ id: 'letters', type: 'newsletter', value }, { policyLink }));
  return [...drawn.querySelectorAll('form a')].map((link) => link.getAttribute('href'));
};

it('links to one policy: its own, or else that of the site', async () => {
  expect(await links({ policy: '/letters-policy' }, '/privacy')).toEqual(['/letters-policy']);
  expect(await links({}, '/privacy')).toEqual(['/privacy']);
  expect(await links({}, '')).toEqual([]);
});
