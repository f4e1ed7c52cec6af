import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesFile, replaceFile } from '../../../../pages/server/editing/media-paths.js';

const path = '/media/own/a-0123456789.jpg';

describe('the path of a file in stored JSON', () => {
  it.each([
    ['a whole value', JSON.stringify({ image: path })],
    ['a link with query and fragment', JSON.stringify([`${path}?format=300w#x`])],
    ['markup', JSON.stringify(`<img src="${path}" srcset="${path}?format=500w 500w, ${path} 900w">`)],
    ['a sentence that ends with it', JSON.stringify(`See ${path}.`)],
  ])('is found in %s and replaced there', (_what, json) => {
    expect(namesFile(json, path)).toBe(true);
    const replaced = replaceFile(json, path, '/media/own/$&-b.png');
    expect([namesFile(replaced, path), replaced.includes('/media/own/$&-b.png')]).toEqual([false, true]);
    expect(() => JSON.parse(replaced) as unknown).not.toThrow();
  });

  it.each([
    ['a longer name', `${path}.webp`],
    ['a longer word', `${path}s`],
    ['another site', `https://elsewhere.example${path}`],
    ['a folder above', `/x${path}`],
    ['a folder below', `${path}/x`],
    ['no text at all', ''],
  ])('is not found in %s', (_what, text) => {
    const json = JSON.stringify(text);
    expect([namesFile(json, path), replaceFile(json, path, '/x')]).toEqual([false, json]);
  });

  it('changes nothing of any other text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(replaceFile(json, path, '/x')).toBe(json);
      }),
    );
    expect(namesFile(null, path)).toBe(false);
  });
});
