import * as fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { activeFormats, formats, toggleFormat } from '../../../editor/rich-text/formats.js';
import type { CommandFormat } from '../../../editor/rich-text/formats.js';
import { currentAddress, setLink } from '../../../editor/rich-text/links.js';
import { createRichSchema, toNode, toValue } from '../../../editor/rich-text/schema.js';
import { readRichDocument } from '../../../protocol/text/read-rich-text.js';

const schema = createRichSchema();

/** A text with everything selected, or the caret at a position. */
function stateOf(value: unknown, caret?: number): EditorState {
  const doc = toNode(schema, value);
  const state = EditorState.create({ doc });
  const selection =
    caret === undefined
      ? TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
      : TextSelection.near(doc.resolve(caret));
  return state.apply(state.tr.setSelection(selection));
}

function toggled(state: EditorState, format: CommandFormat): EditorState {
  let next = state;
  toggleFormat(format)(state, (transaction) => (next = state.apply(transaction)));
  return next;
}

const commands = formats.filter((format) => format !== 'link') as CommandFormat[];

describe('a format', () => {
  test.each(commands)('%s is given and taken off again', (format) => {
    const given = toggled(stateOf('One\n\nTwo'), format);
    expect(activeFormats(given)).toContain(format);
    expect(given.doc.textContent).toBe('OneTwo');
    const taken = toggled(given, format);
    expect(activeFormats(taken)).toEqual([]);
    expect(toValue(taken.doc)).toBe('One\n\nTwo');
  });

  test('in any order leaves the words and a document that can be stored', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...commands), { maxLength: 12 }),
        fc.option(fc.nat({ max: 12 }), { nil: undefined }),
        (order, caret) => {
          const state = order.reduce(toggled, stateOf('One\n\nTwo\n\nThree', caret));
          state.doc.check();
          expect(state.doc.textContent).toBe('OneTwoThree');
          const value = toValue(state.doc);
          expect([...readRichDocument(typeof value === 'string' ? null : value, 1000).problems]).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('changes one kind of list into the other in one step', () => {
    const list = toggled(toggled(stateOf('One\n\nTwo'), 'bulletList'), 'orderedList');
    expect(String(list.doc)).toBe('doc(orderedList(listItem(paragraph("One")), listItem(paragraph("Two"))))');
  });
});

describe('a link', () => {
  const link = (state: EditorState, address: string): EditorState => {
    const transaction = setLink(state, address);
    return transaction ? state.apply(transaction) : state;
  };

  test('is set on the word at the caret, changed and taken off as a whole', () => {
    const linked = link(stateOf('See the shop now', 10), '/shop');
    expect(JSON.stringify(toValue(linked.doc))).toContain(
      '{"type":"text","text":"shop","marks":[{"type":"link","attrs":{"href":"/shop"}}]}',
    );
    expect(currentAddress(linked)).toBe('/shop');
    const changed = link(linked, '/about');
    expect(currentAddress(changed)).toBe('/about');
    expect(toValue(link(changed, '').doc)).toBe('See the shop now');
  });

  test('is written where there is no word', () => {
    expect(link(stateOf('', 0), 'https://example.org').doc.textContent).toBe('example.org');
  });

  test('to an address that runs a script changes nothing', () => {
    expect(setLink(stateOf('One'), 'javascript:alert(1)')).toBeNull();
  });
});
