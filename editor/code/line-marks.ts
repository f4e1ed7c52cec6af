import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import type { EditorState, Extension } from '@codemirror/state';
import { gutter, GutterMarker } from '@codemirror/view';

/** What is said of a line beside it. */
export interface LineMark {
  /** From 1; one beyond the end stands beside the last line. */
  readonly line: number;
  readonly words: string;
  /** Whether nothing is wrong, only doubtful. */
  readonly isNote: boolean;
}

/** A sign whose words a resting pointer shows. Those who hear the page have them in the list below the field. */
class Sign extends GutterMarker {
  readonly words: string;
  readonly isNote: boolean;

  constructor({ words, isNote }: Omit<LineMark, 'line'>) {
    super();
    this.words = words;
    this.isNote = isNote;
    this.elementClass = isNote ? 'code-note' : 'code-fault';
  }

  override eq(other: Sign): boolean {
    return this.words === other.words && this.isNote === other.isNote;
  }

  override toDOM({ dom }: { readonly dom: HTMLElement }): HTMLElement {
    const sign = dom.ownerDocument.createElement('span');
    sign.textContent = this.isNote ? '?' : '!';
    sign.title = this.words;
    return sign;
  }
}

const setMarks = StateEffect.define<readonly LineMark[]>();

function toRanges({ doc }: EditorState, marks: readonly LineMark[]): RangeSet<GutterMarker> {
  const lines = new Map<number, LineMark>();
  for (const mark of marks) {
    const line = Math.min(Math.max(mark.line, 1), doc.lines);
    const former = lines.get(line);
    const words = former ? `${former.words}\n${mark.words}` : mark.words;
    lines.set(line, { line, words, isNote: mark.isNote && former?.isNote !== false });
  }
  const ranges = [...lines.values()].map(({ line, words, isNote }) =>
    new Sign({ words, isNote }).range(doc.line(line).from),
  );
  return RangeSet.of(ranges, true);
}

/** The signs, which move with their lines until others come. */
const signs = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(former, { changes, effects, state }) {
    const set = effects.find((effect) => effect.is(setMarks));
    return set ? toRanges(state, set.value as readonly LineMark[]) : former.map(changes);
  },
});

/** The column of signs, which its style keeps as wide as one of them. */
export const lineMarks: Extension = [
  signs,
  gutter({ class: 'code-signs', markers: (view) => view.state.field(signs) }),
];

/** Marks these lines and no others. */
export const markLines = (marks: readonly LineMark[]): StateEffect<readonly LineMark[]> => setMarks.of(marks);
