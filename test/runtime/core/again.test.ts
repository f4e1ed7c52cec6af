import { expect, it } from 'vitest';
import { retrying } from '../../../runtime/core/again.js';

it('imports a failed module under another address at each further try, and others as they are', async () => {
  const asked: string[] = [];
  let failures = 2;
  const load = retrying(async (url) => {
    asked.push(url);
    if (url.startsWith('/a') && failures-- > 0) throw new Error('offline');
    return url;
  });
  await expect(load('/a.js')).rejects.toThrow('offline');
  await expect(load('/a.js')).rejects.toThrow('offline');
  expect(await load('/b.js')).toBe('/b.js');
  expect(await load('/a.js')).toBe('/a.js?retry=2');
  expect(await load('/a.js')).toBe('/a.js?retry=2');
  expect(asked).toEqual(['/a.js', '/a.js?retry=1', '/b.js', '/a.js?retry=2', '/a.js?retry=2']);
});
