import { expect, it } from 'vitest';
import { isCommonPassword } from '../../../../pages/server/access/common-passwords.js';

it.each([
  ['12345678', true],
  ['Password1', true],
  ['qwertyuiop', true],
  ['correct-horse-battery', false],
  ['', false],
])('%s is tried first: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
