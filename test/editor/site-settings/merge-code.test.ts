import { expect, test } from 'vitest';
import { mergeCode } from '../../../editor/site-settings/merge-code.js';
import type { CodeDraft } from '../../../protocol/site/site-code.js';

const base: CodeDraft = {
  name: 'Chat',
  place: 'foot',
  purpose: 'marketing',
  pageId: null,
  isOn: true,
  code: '<p>1</p>',
};

test('two changes of a piece go together by field', () => {
  const mine: CodeDraft = { ...base, code: '<p>2</p>', isOn: false };
  const theirs: CodeDraft = { ...base, purpose: 'embeds', isOn: false };
  expect(mergeCode({ base, mine, theirs, sent: [] })).toEqual({
    draft: { ...base, code: '<p>2</p>', purpose: 'embeds', isOn: false },
    differences: [],
  });
});

test('a field that both changed is asked about, unless it is what was sent from here', () => {
  const mine: CodeDraft = { ...base, code: '<p>3</p>' };
  const theirs: CodeDraft = { ...base, code: '<p>2</p>' };
  const { draft, differences } = mergeCode({ base, mine, theirs, sent: [] });
  expect([draft, differences]).toEqual([mine, [{ key: 'code', mine: '<p>3</p>', theirs: '<p>2</p>' }]]);
  expect(mergeCode({ base, mine, theirs, sent: [] }, new Set(['code'])).draft).toEqual(theirs);
  expect(mergeCode({ base, mine, theirs, sent: [theirs] })).toEqual({ draft: mine, differences: [] });
});
