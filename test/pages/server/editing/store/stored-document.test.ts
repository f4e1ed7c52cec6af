import { describe, expect, test } from 'vitest';
import { readSummary } from '../../../../../pages/server/editing/store/stored-document.js';
import { documentVersion } from '../../../../../protocol/document/document.js';

const page = { id: 'a', path: '/journal/a', title: 'A', navigationTitle: '', pageType: 50 };
const byline = { id: 'by', type: 'byline', value: { date: '2026-09-04' } };

describe('what a list of pages shows', () => {
  test('of a document of an earlier release is what its migrations make of it', () => {
    expect(readSummary(JSON.stringify({ ...page, version: 3, blocks: [byline] }))).toMatchObject({
      title: 'A',
      date: '2026-09-04',
    });
  });

  test.each([[[null, 7, byline]], [[{ ...byline, value: null }]], ['nothing'], [undefined]])(
    'of a page is there whatever stands in the place of its blocks: %j',
    (blocks) => {
      for (const version of [undefined, 3, documentVersion, documentVersion + 1])
        expect(readSummary(JSON.stringify({ ...page, version, blocks })).title).toBe('A');
    },
  );
});
