import { expect, it } from 'vitest';
import { choiceState } from '../../../protocol/commerce/choice-state.js';

const variants = [
  { values: ['Ash', 'Low'], isSoldOut: false },
  { values: ['Ash', 'Tall'], isSoldOut: false },
  { values: ['Elm', 'Tall'], isSoldOut: true },
  { values: ['Cherry', 'Low'], isSoldOut: false },
];

it.each([
  [['Ash', 'Low'], 0, 'Cherry', 'free'],
  [['Ash', 'Tall'], 0, 'Cherry', 'absent'],
  [['Ash', 'Tall'], 0, 'Elm', 'soldOut'],
  [['Elm', 'Tall'], 1, 'Low', 'absent'],
  [['Elm', 'Tall'], 1, 'Tall', 'soldOut'],
  [[null, null], 0, 'Ash', 'absent'],
])('with %j, option %i is, at the value %s, %s [PROD-07]', (chosen, at, value, state) => {
  expect(choiceState(variants, chosen, at, value)).toBe(state);
});
