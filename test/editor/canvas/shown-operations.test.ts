import { describe, expect, test } from 'vitest';
import { toShownOperations } from '../../../editor/canvas/shown-operations.js';
import type { PageField } from '../../../protocol/document/page-fields.js';
import { samplePage } from '../support/documents.js';

const page = samplePage({
  pageType: 50,
  author: 'Ines',
  tags: 'elm',
  blocks: [{ id: 'by', type: 'byline', value: { minutes: 2 } }],
});
const shown = (field: PageField, value: string | boolean) =>
  toShownOperations([{ type: 'set-page', field, value }], page, page);

describe('a field of the page itself', () => {
  test.each<PageField>(['author', 'date', 'tags', 'categories', 'startTime', 'place'])(
    'draws the bylines again for %s',
    (field) => {
      expect(shown(field, 'x')).toMatchObject([
        {
          operation: { type: 'set', blockId: 'by', field: 'author', value: '' },
          block: {
            id: 'by',
            type: 'byline',
            value: { minutes: 2, post: { author: 'Ines', date: '', tags: 'elm', categories: '', place: '' } },
          },
        },
      ]);
    },
  );

  test('that the page does not draw is not sent', () => {
    expect([shown('excerpt', 'x'), shown('isUnlisted', true)]).toEqual([[], []]);
    expect(shown('title', 'x')).toHaveLength(1);
  });
});
