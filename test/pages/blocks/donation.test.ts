// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { parse, render } from './render-support.js';

it('writes the amounts of a donation in the language of its page', async () => {
  const block = {
    id: 'give',
    type: 'donation',
    value: { amounts: [{ id: 'a', amount: '1500.00' }], anyAmount: true, minimum: '5.00' },
  };
  const amounts = async (locale: string): Promise<string[]> =>
    [...parse(await render(block, { locale })).querySelectorAll('.donation-amounts li')].map(
      ({ textContent }) => textContent,
    );
  expect((await amounts('en'))[0]).toBe('$1,500.00');
  const [offered, open] = await amounts('de');
  expect(offered).toBe('1.500,00\u00a0$');
  expect(open).toContain('5,00\u00a0$');
});
