import { expect, test } from 'vitest';
import { mergeDetails } from '../../../editor/media/merge-details.js';

const base = { name: 'Lake.jpg', alts: { en: 'A lake' }, focalPoint: '0.5,0.5' };

test('two changes of a file go together by name, point and language', () => {
  const mine = { ...base, alts: { en: 'A lake', de: 'Ein See ' } };
  const theirs = { name: 'Pond.jpg', alts: {}, focalPoint: '0.2,0.5' };
  expect(mergeDetails({ base, mine, theirs, sent: [] })).toEqual({
    // A space at the end is one that is being typed.
    draft: { name: 'Pond.jpg', alts: { en: '', de: 'Ein See ' }, focalPoint: '0.2,0.5' },
    differences: [],
  });
});

test('what both changed is asked about, and is mine until then', () => {
  const mine = { name: 'See.jpg', alts: { en: 'Our lake' }, focalPoint: '0.5,0.5' };
  const theirs = { name: 'See.jpg', alts: { en: 'Their lake' }, focalPoint: '0.5,0.5' };
  const merged = mergeDetails({ base, mine, theirs, sent: [] });
  expect(merged).toEqual({
    draft: mine,
    differences: [{ key: 'alts/en', mine: 'Our lake', theirs: 'Their lake' }],
  });
  expect(mergeDetails({ base, mine, theirs, sent: [] }, new Set(['alts/en'])).draft.alts).toEqual({ en: 'Their lake' });
});

test('what was stored without an answer is no change of somebody else', () => {
  const sent = [{ ...base, name: 'See.jpg' }];
  const mine = { ...base, name: 'Seen.jpg' };
  const theirs = { ...base, name: 'See.jpg', focalPoint: '0,0' };
  expect(mergeDetails({ base, mine, theirs, sent })).toEqual({
    draft: { ...base, name: 'Seen.jpg', focalPoint: '0,0' },
    differences: [],
  });
});
