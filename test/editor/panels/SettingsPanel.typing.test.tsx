// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import { findBlock } from '../../../editor/document/tree.js';
import { Outline } from '../../../editor/panels/Outline.js';
import { SettingsPanel } from '../../../editor/panels/SettingsPanel.js';
import { useBlockActions } from '../../../editor/panels/use-block-actions.js';
import type { BlockLabels } from '../../../protocol/blocks/block-table.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import type { Block } from '../../../protocol/document/document.js';
import { samplePage } from '../support/documents.js';
import { createTestServices, marksOf, render, type, withServices } from '../support/render.js';

const blocks: Block[] = Array.from({ length: 300 }, (_, at) => ({
  id: `b${at}`,
  type: 'heading',
  value: { text: `Heading ${at}`, level: 'second', eyebrow: '', look: 'plain' },
}));

/** Labels that count what is rendered: an outline row reads the name of its type, a field its help. */
function countingLabels(of: BlockLabels, counts: Map<string, number>): BlockLabels {
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const fields = Object.entries(of.fields).map(([name, label]) => [
    name,
    Object.defineProperty({ ...label }, 'help', {
      get() {
        count(name);
        return undefined;
      },
    }),
  ]);
  return Object.defineProperty({ ...of, fields: Object.fromEntries(fields) } as BlockLabels, 'name', {
    get() {
      if (new Error().stack?.includes('OutlineItem')) count('row');
      return of.name;
    },
  });
}

test('a typed key renders one field and one row of the outline, after the page has its message', async () => {
  const counts = new Map<string, number>();
  const services = createTestServices();
  const laters: (() => void)[] = [];
  const editing = createEditing(
    samplePage({ blocks }),
    () => 0,
    (task) => void laters.push(task),
  );
  editing.select('b150');
  const labels = { ...blockLabels, heading: countingLabels(blockLabels.heading, counts) };
  const marks = marksOf(editing);
  function Screen() {
    const actions = useBlockActions(editing);
    return (
      <>
        <Outline editing={editing} actions={actions} marks={marks} beginDrag={() => {}} onChoose={() => {}} />
        <SettingsPanel editing={editing} actions={actions} marks={marks} isReadOnly={false} drafts={new Map()} />
      </>
    );
  }
  const { container } = render(withServices({ ...services, names: labels, labels }, <Screen />));
  expect(counts.get('row')).toBe(300);
  const field = container.querySelector<HTMLInputElement>('#field-b150-text')!;
  const row = container.querySelector('#outline-b150 .outline-summary')!;
  act(() => field.focus());
  const rendered: string[] = [];
  editing.onChange(() => rendered.push(`${field.value} ${row.textContent}`));
  counts.clear();
  type(field, 'Heading 150!');
  // The message to the page goes out and its frame is drawn before anything is rendered; then the field alone is.
  expect(rendered).toEqual(['Heading 150! Heading 150']);
  expect([...counts.keys()]).toEqual([]);
  await act(() => services.clock.advance(250));
  expect([...counts.keys()]).toEqual(['text']);
  const ofField = counts.get('text');
  counts.clear();
  act(() => laters.splice(0).forEach((task) => task()));
  expect(row.textContent).toBe('Heading 150!');
  expect([...counts]).toEqual([
    ['row', 1],
    ['text', ofField],
  ]);
});

test('a key that comes while the field is rendered for the one before is kept', async () => {
  const services = createTestServices();
  const editing = createEditing(
    samplePage({ blocks }),
    () => 0,
    () => {},
  );
  editing.select('b150');
  const marks = marksOf(editing);
  function Screen() {
    const actions = useBlockActions(editing);
    return <SettingsPanel editing={editing} actions={actions} marks={marks} isReadOnly={false} drafts={new Map()} />;
  }
  const { container } = render(withServices(services, <Screen />));
  const field = container.querySelector<HTMLInputElement>('#field-b150-text')!;
  const length = () => container.querySelector('.counter')?.textContent ?? '';
  act(() => field.focus());
  type(field, 'One');
  type(field, 'One ');
  // The document is told at another time than the field.
  act(() => editing.settle());
  expect(field.value).toBe('One ');
  type(field, 'One t');
  await act(() => services.clock.advance(250));
  expect([field.value, length().startsWith('5')]).toEqual(['One t', true]);
  // What cannot be stored is said at once, and what can be again too.
  type(field, 'x'.repeat(5000));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  type(field, 'One two');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['One two', 'false']);
  type(field, 'One two three');
  act(() => void editing.undo());
  expect(field.value).toBe('Heading 150');
  await act(() => services.clock.advance(250));
  expect(field.value).toBe('Heading 150');
});

test('a field that keeps what is typed hears it before React, which would set its attributes anew', async () => {
  const services = createTestServices();
  const editing = createEditing(
    samplePage({ blocks }),
    () => 0,
    () => {},
  );
  editing.select('b150');
  const marks = marksOf(editing);
  function Screen() {
    const actions = useBlockActions(editing);
    return <SettingsPanel editing={editing} actions={actions} marks={marks} isReadOnly={false} drafts={new Map()} />;
  }
  const { container } = render(withServices(services, <Screen />));
  const field = container.querySelector<HTMLInputElement>('#field-b150-text')!;
  const changed: string[] = [];
  const watcher = new MutationObserver((records) => changed.push(...records.map((each) => each.attributeName ?? '')));
  watcher.observe(field, { attributes: true });
  type(field, 'Heard');
  type(field, 'Heard twice');
  await act(async () => {});
  watcher.disconnect();
  expect(findBlock(editing.store.get().document, 'b150')?.value['text']).toBe('Heard twice');
  expect(changed).toEqual([]);
});

test('what was typed is settled when its field is left', () => {
  const laters: (() => void)[] = [];
  const editing = createEditing(
    samplePage(),
    () => 0,
    (task) => void laters.push(task),
  );
  let told = 0;
  editing.store.subscribe(() => (told += 1));
  const set = (value: string): void =>
    editing.change({
      name: 'Typing',
      operations: [{ type: 'set', blockId: 'two', field: 'text', value }],
      joinKey: 'two/text',
    });
  set('a');
  set('ab');
  // The same task each time, which is run once.
  expect([told, new Set(laters).size]).toEqual([0, 1]);
  expect(editing.store.get().document.blocks[2]?.value['text']).toBe('ab');
  editing.settle();
  expect(told).toBe(1);
  laters.splice(0).forEach((task) => task());
  expect(told).toBe(1);
  set('abc');
  // Whatever else changes, such as the selection, brings the typing along.
  editing.select('one');
  expect(told).toBe(2);
});
