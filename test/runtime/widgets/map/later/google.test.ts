import { expect, test } from 'vitest';
import { kindOf, stylesOf } from '../../../../../runtime/widgets/map/later/google.js';

test.each([
  ['Satellite', true, false, 'hybrid'],
  ['Satellite', false, true, 'satellite'],
  ['Original', true, true, 'terrain'],
  ['MinimalBlue', false, false, 'roadmap'],
] as const)('%s with labels %s and terrain %s is a map of the kind %s', (style, hasLabels, hasTerrain, kind) => {
  expect(kindOf({ style, hasLabels, hasTerrain })).toBe(kind);
});

test('each style has a look of its own, and labels can be left out [MAP-07]', () => {
  const looks = (['Original', 'Grayscale', 'MinimalDark', 'MinimalLight', 'MinimalBlue'] as const).map((style) =>
    JSON.stringify(stylesOf({ style, hasLabels: true })),
  );
  expect(new Set(looks).size).toBe(5);
  expect(stylesOf({ style: 'Original', hasLabels: false })).toEqual([
    { elementType: 'labels', stylers: [{ visibility: 'off' }] },
  ]);
});
