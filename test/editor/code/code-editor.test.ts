// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptStyles, createCodeEditor } from '../../../editor/code/code-editor.js';
import type { CodeEditor, CodeEditorOptions } from '../../../editor/code/code-editor.js';

let made: CodeEditor[] = [];

/** An editor of a text, with the library's view of it. */
function open(options: Partial<CodeEditorOptions> = {}) {
  const typed: string[] = [];
  const parent = document.createElement('div');
  document.body.append(parent);
  adoptStyles(document);
  const editor = createCodeEditor({
    parent,
    text: 'a {}\nb {}\nc {}',
    language: 'plain',
    attributes: { id: 'code', class: 'code-input', 'aria-labelledby': 'code-label', 'aria-invalid': 'false' },
    isReadOnly: false,
    hasMarks: true,
    phrases: { 'Selection deleted': 'Auswahl gelöscht' },
    hasUndo: () => true,
    onType: (text) => typed.push(text),
    ...options,
  });
  made.push(editor);
  const content = parent.querySelector<HTMLElement>('.cm-content')!;
  const view = EditorView.findFromDOM(parent)!;
  const type = (text: string): void => view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type' });
  const press = (key: string, modifiers: KeyboardEventInit = {}): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
    // The library knows keys by their numbers where modifiers change them.
    Object.defineProperty(event, 'keyCode', { value: key.length === 1 ? key.toUpperCase().charCodeAt(0) : 9 });
    content.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { editor, parent, content, view, typed, type, press, text: () => view.state.doc.toString() };
}

beforeEach(() => {
  document.body.replaceChildren();
  // Browsers send it later, not within the change of the selection.
  document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), { capture: true });
});
afterEach(() => {
  for (const editor of made) editor.destroy();
  made = [];
});

describe('an editor of code', () => {
  test('is a text box with a name, and no style element is written for it', () => {
    const { content, parent } = open();
    const read = (name: string): string | null => content.getAttribute(name);
    expect(['role', 'aria-multiline', 'id', 'aria-labelledby', 'spellcheck', 'autocapitalize'].map(read)).toEqual([
      'textbox',
      'true',
      'code',
      'code-label',
      'false',
      'off',
    ]);
    expect(content.classList.contains('code-input')).toBe(true);
    expect(document.querySelectorAll('style')).toHaveLength(0);
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(document.head.tagName).toBe('HEAD');
    expect(parent.querySelector('.cm-gutters')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('tells what is typed in it, not what it is told to show, whose caret stays in its text', () => {
    const { editor, view, typed, type, text } = open();
    view.dispatch({ selection: { anchor: 12 } });
    editor.update('/* new */\na {}\r\nb {}\r\nc {}');
    expect([text(), view.state.selection.main.head, typed]).toEqual(['/* new */\na {}\nb {}\nc {}', 22, []]);
    type('x');
    expect(typed).toEqual(['/* new */\na {}\nb {}\nc x{}']);
  });

  test('undoes its own changes alone, and only where nothing else undoes them', () => {
    let isOwn = true;
    const { editor, text, type, press } = open({ hasUndo: () => isOwn });
    type('x');
    editor.update('xa {}\nb {}\nc {}\n/* theirs */');
    expect(press('z', { ctrlKey: true })).toBe(true);
    expect(text()).toBe('a {}\nb {}\nc {}\n/* theirs */');
    expect(press('y', { ctrlKey: true })).toBe(true);
    expect(text()).toBe('xa {}\nb {}\nc {}\n/* theirs */');
    isOwn = false;
    expect(press('z', { ctrlKey: true })).toBe(false);
    expect(text()).toBe('xa {}\nb {}\nc {}\n/* theirs */');
  });

  test('leaves Tab to the browser, which moves the focus on', () => {
    const { press, text } = open();
    expect([press('Tab'), press('Tab', { shiftKey: true }), text()]).toEqual([false, false, 'a {}\nb {}\nc {}']);
  });

  test('selects a line, the last one for one beyond the end, and takes the focus', () => {
    const { editor, content, view } = open();
    const range = (): readonly number[] => [view.state.selection.main.from, view.state.selection.main.to];
    editor.showLine(2);
    expect([range(), document.activeElement === content]).toEqual([[5, 9], true]);
    editor.showLine(99);
    expect(range()).toEqual([10, 14]);
  });

  test('marks lines by a sign with words, which moves with its line', () => {
    const { editor, parent, view } = open();
    const signs = (): readonly (readonly [string, string | null])[] =>
      [...parent.querySelectorAll('.code-signs span')].map((sign) => [sign.textContent, sign.getAttribute('title')]);
    editor.mark([
      { line: 2, words: 'Line 2: doubtful', isNote: true },
      { line: 3, words: 'Line 3: doubtful', isNote: true },
      { line: 3, words: 'Line 3: wrong', isNote: false },
    ]);
    expect(signs()).toEqual([
      ['?', 'Line 2: doubtful'],
      ['!', 'Line 3: doubtful\nLine 3: wrong'],
    ]);
    // At their former places both would be in the first line.
    view.dispatch({ changes: { from: 0, insert: 'x'.repeat(50) } });
    const elements = [...parent.querySelectorAll('.code-signs .cm-gutterElement')];
    expect(elements.map(({ textContent }) => textContent).filter((sign) => sign !== '')).toEqual(['?', '!']);
    editor.mark([]);
    expect(signs()).toEqual([]);
  });

  test('replaces a selection itself, so that the browser writes no inline style', () => {
    const { view, content, text, typed } = open();
    const input = (inputType: string, data: string | null = null): boolean => {
      const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
      content.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(input('insertText', 'x')).toBe(false);
    view.dispatch({ selection: { anchor: 0, head: 5 } });
    expect([input('insertText', 'x'), text()]).toEqual([true, 'xb {}\nc {}']);
    view.dispatch({ selection: { anchor: 0, head: 6 } });
    expect([input('deleteByCut'), text()]).toEqual([true, 'c {}']);
    expect(typed).toEqual(['xb {}\nc {}', 'c {}']);
  });

  test('that is locked is read by keys and not written, and says so', () => {
    const { editor, content, press, type, typed, text } = open({ isReadOnly: true });
    const read = (name: string): string | null => content.getAttribute(name);
    expect(['contenteditable', 'aria-readonly', 'tabindex'].map(read)).toEqual(['false', 'true', '0']);
    press('z', { ctrlKey: true });
    expect([text(), typed]).toEqual(['a {}\nb {}\nc {}', []]);
    editor.describe({ attributes: { id: 'code', 'aria-invalid': 'true' }, isReadOnly: false });
    expect(['contenteditable', 'aria-readonly', 'aria-invalid'].map(read)).toEqual(['true', null, 'true']);
    type('x');
    expect(typed).toEqual(['xa {}\nb {}\nc {}']);
  });

  test('gets the colours of its language a moment later, and is gone with them', async () => {
    const { editor, parent } = open({ text: 'h1 { color: "red" }', language: 'css' });
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(parent.querySelector('.tok-string')?.textContent).toBe('"red"'));
    editor.destroy();
    expect(parent.childElementCount).toBe(0);
  });
});
