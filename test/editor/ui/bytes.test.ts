import { expect, test } from 'vitest';
import { formatBytes } from '../../../editor/ui/bytes.js';
import { specificationRow } from '../../support/specification.js';

test.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1_258_291, '1.2 MB'],
  [1_300_000, '1.24 MB'],
  [26_214_400, '25 MB'],
])('%i bytes are %s: each unit is 1024 of the one before [LIM-11]', (bytes, shown) => {
  expect(formatBytes(bytes, 'en')).toBe(shown);
});

test('the units go from Bytes to YB, and no further [STR-120] [LIM-11]', () => {
  expect(specificationRow('STR-120')).toContain('"Bytes" to "YB"');
  const shown = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((power) => formatBytes(1024 ** power, 'en'));
  expect(shown).toEqual(['1 Bytes', '1 KB', '1 MB', '1 GB', '1 TB', '1 PB', '1 EB', '1 ZB', '1 YB', '1,024 YB']);
});
