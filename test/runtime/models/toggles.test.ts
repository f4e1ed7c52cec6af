import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOn, lookUp } from '../../../runtime/models/toggles.js';

it.each([
  ['features that are not loaded [TOG-01]', undefined, 'CONFIG_NOT_LOADED'],
  ['features of another shape [TOG-01]', [], 'CONFIG_NOT_LOADED'],
  ['an unknown feature [TOG-02]', {}, 'FEATURE_NOT_FOUND'],
  ['a feature of the page’s own prototype [TOG-02]', Object.create({ trace: true }) as object, 'FEATURE_NOT_FOUND'],
  ['another kind [TOG-03]', { trace: 'calm' }, 'WRONG_TYPE'],
  ['a malformed feature [TOG-04]', { trace: { on: true } }, 'INVALID_DEFINITION'],
  ['an empty variant [TOG-04]', { trace: '' }, 'INVALID_DEFINITION'],
])('a lookup of %s says so, and the default follows', (_, features, error) => {
  expect(lookUp(features, 'trace', 'boolean')).toEqual({ error });
  expect(isOn(features, 'trace')).toBe(true);
});

it('a lookup finds a switch or a variant', () => {
  expect(lookUp({ trace: false }, 'trace', 'boolean')).toEqual({ value: false });
  expect(lookUp({ look: 'calm' }, 'look', 'string')).toEqual({ value: 'calm' });
  expect(lookUp({ look: true }, 'look', 'string')).toEqual({ error: 'WRONG_TYPE' });
  expect(isOn({ trace: false }, 'trace')).toBe(false);
});

it('a lookup never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (features, name) => {
      const found = lookUp(features, name, 'string');
      expect('value' in found).toBe(found.error === undefined);
    }),
  );
});
