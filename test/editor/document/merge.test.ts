import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation, applyOperations } from '../../../editor/document/apply.js';
import { isEqual } from '../../../editor/document/equal.js';
import { mergeOperations } from '../../../editor/document/merge.js';
import { fieldOperationArbitrary, operationArbitrary, pageArbitrary } from '../support/documents.js';

describe('operations', () => {
  test('merged operations have the effect of one after the other', () => {
    let merges = 0;
    fc.assert(
      fc.property(pageArbitrary, fieldOperationArbitrary, fieldOperationArbitrary, (page, first, second) => {
        const merged = mergeOperations(first, second);
        if (!merged) return;
        merges += 1;
        expect(isEqual(applyOperation(page, merged), applyOperations(page, [first, second]))).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(merges).toBeGreaterThan(40);
  });

  test('two operations merge when both set the same field, and otherwise never', () => {
    fc.assert(
      fc.property(fieldOperationArbitrary, fc.oneof(fieldOperationArbitrary, operationArbitrary), (first, second) => {
        const targetOf = ({ value: _value, ...target }: Record<string, unknown>) => target;
        const isSame = isEqual(targetOf({ ...first }), targetOf({ ...second }));
        expect(mergeOperations(first, second)).toEqual(isSame ? second : null);
      }),
      { numRuns: 300 },
    );
    const set = (value: string) => ({ type: 'set', blockId: 'one', field: 'heading', value }) as const;
    expect(mergeOperations(set('a'), set('b'))).toEqual(set('b'));
  });
});
