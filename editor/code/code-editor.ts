import { history, redo, standardKeymap, undo } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState, Transaction } from '@codemirror/state';
import type { Extension, StateCommand } from '@codemirror/state';
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { KeyBinding } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { changedPart } from './changed-part.js';
import { loadLanguage } from './languages.js';
import type { CodeLanguage } from './languages.js';
import { lineMarks, markLines } from './line-marks.js';
import type { LineMark } from './line-marks.js';
import { replacedSelection } from './replaced-selection.js';

export { adoptStyles } from './adopt-styles.js';

/** What assistive technology hears of the text, and whether it can be written. */
export interface CodeDescription {
  readonly attributes: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
}

export interface CodeEditorOptions extends CodeDescription {
  /** Gets the editor; its styles must be adopted before. */
  readonly parent: HTMLElement;
  readonly text: string;
  readonly language: CodeLanguage;
  /** Whether lines are marked: a column beside them is kept for the signs. */
  readonly hasMarks: boolean;
  /** What is announced, by the library's own words. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Whether undo and redo are those of the text; otherwise their keys pass on. */
  hasUndo(): boolean;
  /** Gets the text after every change that was made in it. */
  onType(text: string): void;
}

/** A text of code under edit. */
export interface CodeEditor {
  /** Shows another text; the caret stays where its text stays. */
  update(text: string): void;
  describe(description: CodeDescription): void;
  mark(marks: readonly LineMark[]): void;
  /** Selects a line, the last one for a line beyond the end, and takes the focus. */
  showLine(line: number): void;
  /** Takes the focus, with these characters selected if they are given. */
  focus(range?: readonly [from: number, to: number]): void;
  destroy(): void;
}

/** Marks a transaction that shows a text from elsewhere. */
const outside = Annotation.define<true>();

/** The ends of lines as the library counts them, which are those of a textarea. */
const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Tab is not one of the keys: it leads out. */
function keysOf(hasUndo: () => boolean): readonly KeyBinding[] {
  const ownOnly =
    (command: StateCommand): StateCommand =>
    (target) =>
      hasUndo() && command(target);
  return [
    { key: 'Mod-z', run: ownOnly(undo) },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: ownOnly(redo) },
    { linux: 'Ctrl-Shift-z', run: ownOnly(redo) },
    ...standardKeymap,
  ];
}

const describe = ({ attributes, isReadOnly }: CodeDescription): Extension => [
  // What cannot be written can still be read and copied by keys.
  EditorView.contentAttributes.of({ ...attributes, tabindex: '0' }),
  EditorView.editable.of(!isReadOnly),
  EditorState.readOnly.of(isReadOnly),
];

/** Makes an editor in its parent. What colours its language comes a moment later. */
export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { parent, language, hasMarks, phrases, hasUndo, onType } = options;
  const described = new Compartment();
  const read = new Compartment();
  let shown = withPlainEnds(options.text);
  const extensions: Extension = [
    lineNumbers(),
    hasMarks ? lineMarks : [],
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    indentOnInput(),
    syntaxHighlighting(classHighlighter),
    history(),
    keymap.of(keysOf(hasUndo)),
    replacedSelection,
    EditorState.phrases.of(phrases),
    read.of([]),
    described.of(describe(options)),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged) return;
      shown = state.doc.toString();
      if (transactions.some((each) => each.docChanged && !each.annotation(outside))) onType(shown);
    }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: shown, extensions }) });
  let isGone = false;
  // Without it the code stands in one colour.
  loadLanguage(language).then(
    (extension) => !isGone && view.dispatch({ effects: read.reconfigure(extension) }),
    () => {},
  );

  function focus(range?: readonly [from: number, to: number]): void {
    if (range) view.dispatch({ selection: { anchor: range[0], head: range[1] }, scrollIntoView: true });
    view.focus();
  }

  return {
    update(text) {
      const changes = changedPart(shown, withPlainEnds(text));
      if (changes) view.dispatch({ changes, annotations: [outside.of(true), Transaction.addToHistory.of(false)] });
    },
    describe: (description) => view.dispatch({ effects: described.reconfigure(describe(description)) }),
    mark: (marks) => view.dispatch({ effects: markLines(marks) }),
    showLine(line) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      focus([from, to]);
    },
    focus,
    destroy() {
      isGone = true;
      view.destroy();
    },
  };
}
