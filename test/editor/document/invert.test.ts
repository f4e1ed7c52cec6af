import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation, applyOperations } from '../../../editor/document/apply.js';
import { isEqual } from '../../../editor/document/equal.js';
import { invertOperation, invertOperations } from '../../../editor/document/invert.js';
import { operationArbitrary, pageArbitrary } from '../support/documents.js';

describe('operations', () => {
  test('taking an operation back gives the document before it, whatever the operation', () => {
    fc.assert(
      fc.property(pageArbitrary, operationArbitrary, (page, operation) => {
        const after = applyOperation(page, operation);
        const inverse = invertOperation(page, operation);
        expect(inverse === null).toBe(after === page);
        if (inverse) expect(isEqual(applyOperation(after, inverse), page)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('taking back a list of operations gives the document before all of them', () => {
    fc.assert(
      fc.property(pageArbitrary, fc.array(operationArbitrary, { maxLength: 8 }), (page, operations) => {
        const after = applyOperations(page, operations);
        expect(isEqual(applyOperations(after, invertOperations(page, operations)), page)).toBe(true);
      }),
    );
  });
});
