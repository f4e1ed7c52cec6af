import { expect, it } from 'vitest';
import { amountWords } from '../../../editor/shop/amount-words.js';

it('writes an amount in the language of the editor, without signs that only other directions need', () => {
  expect([amountWords(1250, 'USD'), amountWords(1250, 'JPY')]).toEqual(['$12.50', '¥1,250']);
});
