import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockDataProblem } from '../../../../runtime/models/gallery/block-data.js';

describe('blockDataProblem', () => {
  it.each([null, '', '{}', ' {"design":"slideshow"} ', '{"title":"50 % &amp; more"}'])(
    'finds nothing wrong with %j',
    (text) => {
      expect(blockDataProblem(text)).toBeNull();
    },
  );

  it.each(['{', '[]', '7', 'null', '{design:1}', 'alert(1)'])('cannot evaluate %j [GAL-66]', (text) => {
    expect(blockDataProblem(text)).toBe('Error evaluating gallery block data.');
  });

  it.each(['{&quot;design&quot;:1}', '&#123;}', '%7B%22design', '%E0%A4%A'])('cannot decode %j [GAL-67]', (text) => {
    expect(blockDataProblem(text)).toBe('Error decoding gallery block data.');
  });

  it('takes every JSON object and never throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        (block) => blockDataProblem(JSON.stringify(block)) === null,
      ),
    );
    fc.assert(fc.property(fc.string(), (text) => /^Error |^null$/.test(String(blockDataProblem(text)))));
  });
});
