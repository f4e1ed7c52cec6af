// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import type { Editing } from '../../../editor/document/editing.js';
import { Outline } from '../../../editor/panels/Outline.js';
import { useBlockActions } from '../../../editor/panels/use-block-actions.js';
import * as limits from '../../../protocol/enums/limits.js';
import { idsOf, samplePage } from '../support/documents.js';
import { createTestServices, press, render, withServices } from '../support/render.js';

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
  return <Outline editing={editing} actions={actions} onChoose={onChoose} />;
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
    actions: () => actions!,
    chosen: () => chosen,
    toasts: () => services.toasts.store.get(),
    focus: (id: string) => act(() => item(id).focus()),
    key: (key: string, options?: KeyboardEventInit) => press(active(), key, options),
    ids: () => idsOf(editing.store.get().document),
  };
}

describe('outline', () => {
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
    act(() => editing.markFailed('one', true));
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
