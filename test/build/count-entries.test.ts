import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript of the bench
import { countEntries } from '../../e2e/bench/count-entries.mjs';

const outcome = (submissionId: string, ...attempts: object[]) => ({ submissionId, attempts });
const stored = (submissionId: string, id: string) => ({ submissionId, id });

describe('the count of entries under load', () => {
  it('takes an entry for lost only when it was acknowledged and is not there', () => {
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

  it('finds a second row of one submission, and an answer that names a row of another', () => {
    const counted = countEntries(
      [outcome('twice', { entryId: '1' }, { entryId: '1' }), outcome('other', { entryId: '9' })],
      [stored('twice', '1'), stored('twice', '2'), stored('other', '3')],
    );
    expect(counted).toMatchObject({ acknowledged: 2, stored: 3, lost: [], misnamed: ['other'], duplicated: ['twice'] });
  });

  it('counts a visitor who was told once of two presses as told, and one who was told nothing as unanswered though it is stored', () => {
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
