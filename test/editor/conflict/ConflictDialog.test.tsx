// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConflictDialog } from '../../../editor/conflict/ConflictDialog.js';
import { conflictFields, joinVersions } from '../../../editor/document/conflict-fields.js';
import { diffDocuments } from '../../../editor/document/diff.js';
import { rebaseDocument } from '../../../editor/document/rebase.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { samplePage } from '../support/documents.js';
import { button, createTestServices, press, render, withServices } from '../support/render.js';

const page = (heading: string, small: string, title = 'Home'): PageDocument =>
  samplePage({
    title,
    blocks: [
      { id: 'h', type: 'heading', value: { text: heading, eyebrow: small, level: 'second' } },
      { id: 't', type: 'text', value: { text: 'Last', size: 'normal' } },
    ],
  });

function open(mine: PageDocument, theirs: PageDocument) {
  const settled: unknown[] = [];
  const { container } = render(
    withServices(
      createTestServices(),
      <ConflictDialog
        conflict={{ base: page('Boats', 'a'), mine, shown: mine, theirs, savedAt: 0, answer: null }}
        labels={blockLabels}
        onSettle={(choice) => settled.push(choice)}
      />,
    ),
  );
  return { container, settled, radios: () => [...container.querySelectorAll<HTMLInputElement>('input[type=radio]')] };
}

describe('two versions of a page', () => {
  test('show both values of each field that both changed; mine are chosen, and the focus is where no key decides', () => {
    const { container, radios } = open(page('My boats', 'a', 'Mine'), page('Their boats', 'b', 'Theirs'));
    expect([...container.querySelectorAll('.conflict-fields fieldset')].map(({ textContent }) => textContent)).toEqual([
      'Title of the pageYoursMineTheirsTheirs',
      'Text of HeadingYoursMy boatsTheirsTheir boats',
    ]);
    expect(radios().map(({ checked }) => checked)).toEqual([true, false, true, false]);
    expect(document.activeElement).toBe(radios()[0]);
  });

  test('are joined field by field as chosen', () => {
    const { container, radios, settled } = open(page('My boats', 'a', 'Mine'), page('Their boats', 'b', 'Theirs'));
    press(radios()[3]!);
    press(button(container, 'Keep both, with these choices'));
    expect(settled).toEqual([new Set(['h/text'])]);
    const joined = joinVersions(
      page('Boats', 'a'),
      page('My boats', 'a', 'Mine'),
      page('Their boats', 'b', 'Theirs'),
      new Set(['h/text']),
    );
    expect(joined).toEqual(page('Their boats', 'b', 'Mine'));
  });

  test('that changed nothing in common are both kept, which loses nothing: that button has the focus', () => {
    const { container, settled, radios } = open(page('My boats', 'a'), page('Boats', 'b'));
    expect([radios(), document.activeElement?.textContent]).toEqual([[], 'Keep both changes']);
    press(button(container, 'Keep both changes'));
    expect(settled).toEqual(['keep-mine']);
  });

  test('an emptied value is called empty, and a long one is cut', () => {
    const { container } = open(page('', 'a'), page('x'.repeat(2000), 'a'));
    const [mine = '', theirs = ''] = [...container.querySelectorAll('.conflict-value')].map(
      ({ textContent }) => textContent,
    );
    expect([mine, theirs.length < 450, theirs.endsWith('…')]).toEqual(['YoursEmpty', true, true]);
  });
});

const words = fc.constantFrom('a', 'b', 'c');
const version = fc.tuple(words, words, words).map(([heading, small, title]) => page(heading, small, title));

test('whichever fields are taken from them, every other field is as when mine go on top', () => {
  fc.assert(
    fc.property(version, version, version, fc.array(fc.boolean(), { maxLength: 3 }), (base, mine, theirs, taken) => {
      const fields = conflictFields(base, mine, theirs);
      const chosen = fields.filter((_, at) => taken[at]);
      const joined = joinVersions(base, mine, theirs, new Set(chosen.map(({ key }) => key)));
      const changed = diffDocuments(rebaseDocument(base, mine, theirs), joined).map((operation) =>
        operation.type === 'set' ? operation.field : operation.type === 'set-page' ? operation.field : operation.type,
      );
      expect(changed.sort()).toEqual(chosen.map(({ field }) => field).sort());
    }),
  );
});
