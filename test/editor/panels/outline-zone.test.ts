import { describe, expect, test } from 'vitest';
import { sideOnRow } from '../../../editor/panels/outline-zone.js';

describe('a drop on a row of the outline', () => {
  test.each([
    [0.1, false, 'before'],
    [0.49, false, 'before'],
    [0.5, false, 'after'],
    [0.2, true, 'before'],
    [0.5, true, 'inside'],
    [0.8, true, 'after'],
  ] as const)('at %d of its height, where it holds blocks: %s, is %s', (part, holds, side) => {
    expect(sideOnRow(part, holds)).toBe(side);
  });
});
