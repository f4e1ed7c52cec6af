// @vitest-environment happy-dom
import { act, useMemo } from 'react';
import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import type { Editing } from '../../../editor/document/editing.js';
import { Outline } from '../../../editor/panels/Outline.js';
import { useBlockActions } from '../../../editor/panels/use-block-actions.js';
import * as limits from '../../../protocol/enums/limits.js';
import { idsOf, samplePage } from '../support/documents.js';
import { createTestServices, marksOf, press, render, withServices } from '../support/render.js';

function Panel({
  editing,
  onChoose,
  onActions,
}: {
  editing: Editing;
  onChoose(): void;
  onActions(actions: ReturnType<typeof useBlockActions>): void;
}) {
  const actions = useBlockActions(editing);
  onActions(actions);
  const marks = useMemo(() => marksOf(editing), [editing]);
  return <Outline editing={editing} actions={actions} marks={marks} beginDrag={() => {}} onChoose={onChoose} />;
}

function setup(document = samplePage()) {
  const editing = createEditing(document, () => 0);
  const services = createTestServices();
  let chosen = 0;
  let actions = null as ReturnType<typeof useBlockActions> | null;
  const { container } = render(
    withServices(
      services,
      <Panel editing={editing} onChoose={() => (chosen += 1)} onActions={(given) => (actions = given)} />,
    ),
  );
  const item = (id: string) => container.querySelector<HTMLElement>(`#outline-${id}`)!;
  const active = () => container.ownerDocument.activeElement as HTMLElement;
  return {
    editing,
    item,
    active,
    container,
    clock: services.clock,
    actions: () => actions!,
    chosen: () => chosen,
    toasts: () => services.toasts.store.get(),
    focus: (id: string) => act(() => item(id).focus()),
    key: (key: string, options?: KeyboardEventInit) => press(active(), key, options),
    ids: () => idsOf(editing.store.get().document),
  };
}

describe('outline', () => {
  test('of a long page the first rows are rendered at once, and all of them once the frame has had its turn', async () => {
    const blocks = Array.from({ length: limits.blocksPerLayout }, (_, index) => ({
      ...{ id: `b${index}`, type: 'text', value: { text: `Block ${index}` } },
    }));
    const rendered = (container: Element) => container.querySelectorAll('[role=treeitem]').length;
    const waiting = setup({ ...samplePage(), blocks });
    const first = rendered(waiting.container);
    expect(first).toBeLessThan(blocks.length);
    expect(waiting.item('b0').getAttribute('aria-setsize')).toBe(`${blocks.length}`);
    await act(async () => waiting.clock.advance(1500));
    expect(rendered(waiting.container)).toBe(blocks.length);

    const picked = setup({ ...samplePage(), blocks });
    act(() => picked.editing.select('b1'));
    expect(rendered(picked.container)).toBe(first);
    act(() => picked.editing.select(`b${blocks.length - 1}`));
    expect(picked.item(`b${blocks.length - 1}`).getAttribute('aria-selected')).toBe('true');

    const byKeys = setup({ ...samplePage(), blocks });
    byKeys.focus('b0');
    byKeys.key('End');
    expect(byKeys.active().id).toBe(`outline-b${blocks.length - 1}`);
  });

  test('tells sections apart by the first words of what is in them', () => {
    const words = (id: string, text: string) => ({ id, type: 'text', value: { text } });
    const inner = { id: 'inner', type: 'section', value: {}, children: [words('t1', 'How it began')] };
    const blocks = [
      { id: 's1', type: 'section', value: {}, children: [{ id: 'r', type: 'rule', value: {} }, inner] },
      { id: 's2', type: 'section', value: {}, children: [words('t2', 'Find us')] },
      { id: 's3', type: 'section', value: {}, children: [] },
    ];
    const { item } = setup(samplePage({ blocks }));
    const summary = (id: string): string | undefined => item(id).querySelector('.outline-summary')?.textContent;
    expect(['s1', 's2', 's3'].map(summary)).toEqual(['How it began', 'Find us', '']);
  });

  test('has a row for each item of a block, shown once it is opened or one of them is selected', () => {
    const items = [
      { id: 'a', title: 'One' },
      { id: 'b', title: 'Two' },
    ];
    const blocks = [{ id: 'q', type: 'accordion', value: { items } }];
    const { editing, item, active, key, focus, container } = setup(samplePage({ blocks }));
    const rows = (): number => container.querySelectorAll('[role=treeitem]').length;
    expect(item('q').getAttribute('aria-expanded')).toBe('false');
    expect(rows()).toBe(1);
    focus('q');
    key('ArrowRight');
    expect(rows()).toBe(3);
    key('ArrowRight');
    expect(active().textContent).toBe('One');
    expect([active().ariaLevel ?? active().getAttribute('aria-level'), active().getAttribute('aria-setsize')]).toEqual([
      '2',
      '2',
    ]);
    key('ArrowDown');
    key(' ');
    expect(editing.store.get()).toMatchObject({ selectedId: 'q', itemPath: 'items/b' });
    expect(active().getAttribute('aria-selected')).toBe('true');
    expect(item('q').getAttribute('aria-selected')).toBe('false');
    // Only whole blocks are selected together.
    key('ArrowUp', { shiftKey: true });
    expect(editing.store.get()).toMatchObject({ selectedId: 'q', alsoIds: [], itemPath: 'items/b' });
    key('ArrowLeft');
    expect(active()).toBe(item('q'));
    key('ArrowLeft');
    expect(rows()).toBe(1);
    act(() => editing.select('q', 'items/a'));
    expect(rows()).toBe(3);
    expect(container.querySelector('[aria-selected=true]')?.textContent).toBe('One');
  });

  test('is a tree with levels and positions, with one row in the Tab order', () => {
    const { container, item } = setup();
    expect(container.querySelector('[role=tree]')?.getAttribute('aria-label')).toBe('Blocks of this page');
    expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => item('inner').getAttribute(name))).toEqual([
      '2',
      '1',
      '1',
    ]);
    expect(container.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1);
    expect(item('box').getAttribute('aria-expanded')).toBe('true');
    expect(item('one').hasAttribute('aria-expanded')).toBe(false);
  });

  test('arrows walk it, Left closes and Right opens, Home and End go to its ends', () => {
    const { focus, key, active, item } = setup();
    focus('one');
    key('ArrowDown');
    key('ArrowRight');
    expect(active().id).toBe('outline-inner');
    key('ArrowLeft');
    expect(active().id).toBe('outline-box');
    key('ArrowLeft');
    expect(item('inner')).toBeNull();
    key('ArrowRight');
    expect(item('inner')).not.toBeNull();
    key('End');
    expect(active().id).toBe('outline-two');
    key('Home');
    expect(active().id).toBe('outline-one');
  });

  test('Enter selects the block and asks for its first field, a press for its settings', () => {
    const { focus, key, editing, chosen, item, actions } = setup();
    focus('two');
    key('Enter');
    expect(editing.store.get().selectedId).toBe('two');
    expect(item('two').getAttribute('aria-selected')).toBe('true');
    expect(actions().settingsAsked.get()).toBe(1);
    expect(chosen()).toBe(0);
    press(item('one'));
    expect(chosen()).toBe(1);
  });

  test('Alt with the arrows moves the block, and the focus stays on it', () => {
    const { focus, key, ids, active } = setup();
    focus('two');
    key('ArrowUp', { altKey: true });
    expect(ids()).toEqual(['one', 'box', 'inner', 'two']);
    key('ArrowUp', { altKey: true });
    key('ArrowUp', { altKey: true });
    expect(ids()).toEqual(['one', 'two', 'box', 'inner']);
    expect(active().id).toBe('outline-two');
  });

  test('Control with a press or Space adds blocks to the selection, Shift with a press or an arrow all up to one', () => {
    const { editing, item, focus, key } = setup();
    const chosen = () => [editing.store.get().selectedId, ...editing.store.get().alsoIds];
    const click = (id: string, init: MouseEventInit) =>
      act(() => void item(id).dispatchEvent(new MouseEvent('click', { bubbles: true, ...init })));
    click('one', {});
    click('two', { ctrlKey: true });
    expect(chosen()).toEqual(['one', 'two']);
    expect(['one', 'box', 'two'].map((id) => item(id).getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'true',
    ]);
    click('inner', { shiftKey: true });
    expect(chosen()).toEqual(['one', 'box', 'inner']);
    focus('box');
    key(' ', { ctrlKey: true });
    expect(chosen()).toEqual(['one', 'inner']);
    key(' ');
    key('ArrowDown', { shiftKey: true });
    expect(chosen()).toEqual(['box', 'inner']);
  });

  test('keys on one of several selected blocks concern all of them, as one step', () => {
    const { editing, focus, key, ids, toasts, actions } = setup();
    act(() => editing.selectAll({ selectedId: 'one', alsoIds: ['two'] }));
    focus('one');
    key('Delete');
    expect(ids()).toEqual(['box', 'inner']);
    expect(toasts()[0]?.text).toBe('2 blocks deleted.');
    act(() => actions().undo());
    expect(ids()).toEqual(['one', 'box', 'inner', 'two']);
  });

  test('a move is announced with the new place', () => {
    const { focus, key, actions } = setup();
    focus('two');
    key('ArrowUp', { altKey: true });
    expect(actions().announcement.get()).toBe('Text: now 2 of 2 in Section.');
    key('ArrowUp', { altKey: true });
    key('ArrowUp', { altKey: true });
    expect(actions().announcement.get()).toBe('Text: now 2 of 3.');
  });

  test('blocks are copied, cut and pasted, also by another tab of the site', () => {
    const { editing, actions, ids, toasts } = setup();
    act(() => editing.selectAll({ selectedId: 'two', alsoIds: ['one'] }));
    act(() => actions().cut('two'));
    expect(ids()).toEqual(['box', 'inner']);
    const other = setup(samplePage({ blocks: [] }));
    act(() => other.actions().paste());
    expect(other.editing.store.get().document.blocks.map(({ type }) => type)).toEqual(['heading', 'text']);
    expect(other.editing.store.get().alsoIds).toHaveLength(1);
    localStorage.clear();
    const empty = setup();
    act(() => empty.actions().paste('a sentence'));
    expect(empty.toasts()[0]?.text).toBe('No block has been copied yet.');
    expect(toasts()[0]?.text).toContain('2 blocks cut.');
  });

  test('Delete removes the block, goes to the next one and offers to undo', () => {
    const { focus, key, ids, toasts, active } = setup();
    focus('box');
    key('Delete');
    expect(ids()).toEqual(['one', 'two']);
    expect(active().id).toBe('outline-two');
    expect(toasts()[0]?.text).toBe('Section deleted.');
    act(() => toasts()[0]?.action?.run());
    expect(ids()).toEqual(['one', 'box', 'inner', 'two']);
  });

  test('a block that the page could not show is marked', () => {
    const { editing, item } = setup();
    act(() => editing.markFailed('one', 'not-shown'));
    expect(item('one').textContent).toContain('The page could not show this block.');
  });
});

describe('a full page', () => {
  test('refuses another block and a copy, saying how many it holds [LIM-01]', () => {
    const blocks = Array.from({ length: limits.blocksPerLayout }, (_, index) => ({
      id: `b${index}`,
      type: 'text',
      value: {},
    }));
    const { actions, ids, toasts } = setup(samplePage({ blocks }));
    act(() => expect(actions().insert('text', { parentId: null, beforeId: null })).toBe(false));
    act(() => actions().duplicate('b0'));
    expect(ids()).toHaveLength(60);
    expect(toasts().at(-1)?.text).toBe('A page holds at most 60 blocks. Remove one before you add another.');
  });
});
