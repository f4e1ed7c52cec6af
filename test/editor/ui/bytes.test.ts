import { expect, test } from 'vitest';
import { formatBytes } from '../../../editor/ui/bytes.js';

test.each([
  [0, '0 byte'],
  [1023, '1,023 byte'],
  [1024, '1 kB'],
  [1_258_291, '1.2 MB'],
  [26_214_400, '25 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes are %s: each unit is 1024 of the one before [LIM-11]', (bytes, shown) => {
  expect(formatBytes(bytes, 'en')).toBe(shown);
});
