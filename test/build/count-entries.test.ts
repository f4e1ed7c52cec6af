import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript of the bench
import { countEntries } from '../../e2e/bench/count-entries.mjs';

const outcome = (submissionId: string, ...attempts: object[]) => ({ submissionId, attempts });
const stored = (submissionId: string, id: string) => ({ submissionId, id });

describe('the count of entries under load', () => {
  it('counts an entry as lost only when it was acknowledged and is not stored', () => {
    const counted = countEntries(
      [
        outcome('there', { entryId: '1' }),
        outcome('gone', { entryId: '2' }),
        outcome('unheard', { error: 'ECONNRESET' }),
        outcome('refused', { status: 429 }),
      ],
      [stored('there', '1')],
    );
    expect(counted).toMatchObject({
      acknowledged: 2,
      refused: 1,
      unanswered: 1,
      unansweredButStored: 0,
      stored: 1,
      lost: ['gone'],
      misnamed: [],
      duplicated: [],
    });
    expect([...counted.statuses, ...counted.errors]).toEqual([
      [429, 1],
      ['ECONNRESET', 1],
    ]);
  });

  it('finds a second row of one submission, and an answer with the row id of another submission', () => {
    const counted = countEntries(
      [outcome('twice', { entryId: '1' }, { entryId: '1' }), outcome('other', { entryId: '9' })],
      [stored('twice', '1'), stored('twice', '2'), stored('other', '3')],
    );
    expect(counted).toMatchObject({ acknowledged: 2, stored: 3, lost: [], misnamed: ['other'], duplicated: ['twice'] });
  });

  it('counts a submission as acknowledged when one of two attempts was answered, and as unanswered when none was', () => {
    const counted = countEntries(
      [
        outcome('half', { entryId: '1' }, { error: 'ECONNRESET' }),
        outcome('unheard', { error: 'GIVEN_UP' }, { error: 'GIVEN_UP' }),
      ],
      [stored('half', '1'), stored('unheard', '2')],
    );
    expect(counted).toMatchObject({ acknowledged: 1, unanswered: 1, unansweredButStored: 1, lost: [], duplicated: [] });
  });
});
