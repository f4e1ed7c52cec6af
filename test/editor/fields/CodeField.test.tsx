// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { act, useRef, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkText } from '../../../editor/fields/check-text.js';
import { CodeField } from '../../../editor/fields/CodeField.js';
import type { CodeHandle } from '../../../editor/fields/CodeField.js';
import { FieldScopeContext } from '../../../editor/fields/field-props.js';
import { useTextInput } from '../../../editor/fields/use-text-input.js';
import { button, flush, press, render, type } from '../support/render.js';

const label = { label: 'Rules', help: 'Helps.' };

/** Watches boxes as browsers do; `show` brings them into sight. */
let watched: (() => void)[] = [];
class Watcher {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    watched.push(() => this.#callback([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never));
  }
  disconnect(): void {}
}

async function show(): Promise<void> {
  for (const each of watched.splice(0)) each();
  await flush();
}

beforeEach(() => {
  document.body.replaceChildren();
  watched = [];
  vi.spyOn(window, 'IntersectionObserver', 'get').mockReturnValue(Watcher as never);
  // Browsers send it later, not within the change of the selection.
  document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), { capture: true });
});

/** A field of CSS, beside a button for its second line. */
function open({ isLocked = false, initial = 'a {}\nb {}' } = {}) {
  const stored: string[] = [];
  let replace = (_text: string): void => {};
  function Holder() {
    const [value, set] = useState(initial);
    replace = (text) => act(() => set(text));
    const code = useRef<CodeHandle>(null);
    const input = useTextInput(
      { id: 'f', label, path: 'css', onChange: (next) => (stored.push(String(next)), set(String(next))) },
      value,
      (typed) => checkText({ maxLength: 20 }, typed),
      isLocked,
    );
    return (
      <>
        <CodeField ref={code} language="css" {...{ label, input }} maxLength={20} />
        <button type="button" onClick={() => code.current?.showLine(2)}>
          Line 2
        </button>
      </>
    );
  }
  const scope = { isReadOnly: false, drafts: new Map<string, string>(), createId: () => '' };
  const { container } = render(
    <FieldScopeContext value={scope}>
      <Holder />
    </FieldScopeContext>,
  );
  const area = (): HTMLTextAreaElement => container.querySelector('textarea') as HTMLTextAreaElement;
  const content = (): HTMLElement => container.querySelector('.cm-content') as HTMLElement;
  const view = (): EditorView => EditorView.findFromDOM(content())!;
  return {
    container,
    stored,
    area,
    content,
    view,
    write: (text: string) =>
      act(() => view().dispatch(view().state.replaceSelection(text), { userEvent: 'input.type' })),
    replace: (text: string) => replace(text),
    error: () => container.querySelector('.field-error')?.textContent ?? '',
    counter: () => container.querySelector('.counter')?.textContent,
  };
}

describe('a field of code', () => {
  test('is a textarea until it is in sight, and then an editor of the same name, help and text', async () => {
    const { container, area, content, view } = open();
    await flush();
    expect([area().value, container.querySelector('label')?.htmlFor]).toEqual(['a {}\nb {}', 'f']);
    await show();
    expect(container.querySelector('textarea')).toBeNull();
    const name = container.querySelector(`#${content().getAttribute('aria-labelledby')}`);
    expect([content().id, name?.textContent, content().getAttribute('aria-describedby')]).toEqual([
      'f',
      'Rules',
      'f-help f-error',
    ]);
    expect(view().state.doc.toString()).toBe('a {}\nb {}');
    press(name as HTMLElement);
    expect(document.activeElement).toBe(content());
  });

  test('keeps what goes beyond its limit, with the error and the counter of a textarea', async () => {
    const { content, error, counter, stored, write, view } = open();
    await show();
    write('x'.repeat(14));
    expect([error(), counter(), content().getAttribute('aria-invalid')]).toEqual([
      '3 characters too long. Not saved.',
      '23 / 20',
      'true',
    ]);
    expect([stored, view().state.doc.length]).toEqual([[], 23]);
    act(() => view().dispatch({ changes: { from: 0, to: 3 }, userEvent: 'delete' }));
    expect([error(), content().getAttribute('aria-invalid'), stored]).toEqual([
      '',
      'false',
      [`${'x'.repeat(11)}a {}\nb {}`],
    ]);
  });

  test('shows a text from elsewhere with the caret where it was', async () => {
    const { view, replace, write, stored } = open();
    await show();
    act(() => view().dispatch({ selection: { anchor: 7 } }));
    replace('/**/a {}\nb {}');
    expect([view().state.selection.main.head, view().state.doc.toString()]).toEqual([11, '/**/a {}\nb {}']);
    write('!');
    expect(stored).toEqual(['/**/a {}\nb !{}']);
  });

  test('goes on where the textarea was focused, unless somebody writes there', async () => {
    const first = open();
    act(() => first.area().focus());
    first.area().setSelectionRange(2, 4);
    await show();
    expect(document.activeElement).toBe(first.content());
    expect([first.view().state.selection.main.from, first.view().state.selection.main.to]).toEqual([2, 4]);

    const second = open();
    const area = second.area();
    act(() => area.focus());
    type(area, 'c {}');
    await show();
    expect(document.activeElement).toBe(area);
    act(() => void area.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([second.container.querySelector('textarea'), second.view().state.doc.toString()]).toEqual([null, 'c {}']);
  });

  test('selects a line in the textarea and in the editor', async () => {
    const { container, area, view } = open();
    press(button(container, 'Line 2'));
    expect([document.activeElement, area().selectionStart, area().selectionEnd]).toEqual([area(), 5, 9]);
    await show();
    press(button(container, 'Line 2'));
    expect([view().state.selection.main.from, view().state.selection.main.to]).toEqual([5, 9]);
  });

  test('that is locked stays so in the editor', async () => {
    const { content, area } = open({ isLocked: true });
    expect(area().readOnly).toBe(true);
    await show();
    expect([content().getAttribute('aria-readonly'), content().contentEditable]).toEqual(['true', 'false']);
  });

  test('stays a textarea on Android, where nothing is asked for', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 8)');
    const { area } = open();
    expect(watched).toEqual([]);
    await show();
    expect(area().value).toBe('a {}\nb {}');
  });
});
