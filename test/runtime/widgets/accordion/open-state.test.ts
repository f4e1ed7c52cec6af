import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withOneOpen, withSection } from '../../../../runtime/widgets/accordion/open-state.js';

const names = (text: string): boolean[] => [...text].map((letter) => letter === 'o');

describe('which sections are open after an action', () => {
  it.each([
    { from: '---', index: 1, open: true, multiple: false, to: '-o-' },
    { from: 'o--', index: 2, open: true, multiple: false, to: '--o' },
    { from: 'o--', index: 2, open: true, multiple: true, to: 'o-o' },
    { from: '-o-', index: 1, open: false, multiple: false, to: '---' },
    { from: 'oo-', index: 0, open: false, multiple: true, to: '-o-' },
    { from: '-o-', index: 1, open: true, multiple: false, to: '-o-' },
  ])(
    'from $from, section $index open: $open, several: $multiple gives $to [ACC-01] [ACC-03]',
    ({ from, index, open, multiple, to }) => {
      expect(withSection(names(from), index, open, multiple)).toEqual(names(to));
    },
  );

  it('keeps the first of the open sections when only one may be open [ACC-03]', () => {
    expect(withOneOpen(names('-oo'))).toEqual(names('-o-'));
    expect(withOneOpen(names('---'))).toEqual(names('---'));
  });

  it('never has more than one open section after opening one, whatever came before [ACC-03]', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), fc.nat(), (state, number) => {
        const index = number % state.length;
        const next = withSection(state, index, true, false);
        expect(next.filter(Boolean)).toHaveLength(1);
        expect(next[index]).toBe(true);
      }),
    );
  });
});
