import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { Selection } from 'prosemirror-state';
import type { Command, EditorState } from 'prosemirror-state';

/** Formats of the toolbar, in its order. */
export const formats = [
  'strong',
  'em',
  'link',
  'heading2',
  'heading3',
  'heading4',
  'bulletList',
  'orderedList',
  'quote',
] as const;

export type Format = (typeof formats)[number];

/** Formats that a command changes; a link is asked for. */
export type CommandFormat = Exclude<Format, 'link'>;

/** Keys of the formats, in the notation of ProseMirror. */
export const formatKeys: Readonly<Record<Format, string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  link: 'Mod-k',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  heading4: 'Mod-Alt-4',
  orderedList: 'Mod-Shift-7',
  bulletList: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
};

const levelOf = (format: Format): number => Number(/^heading(\d)$/.exec(format)?.[1] ?? 0);

function hasMark({ selection, storedMarks, doc, schema }: EditorState, name: string): boolean {
  const type = schema.marks[name];
  const { empty, from, to, $from } = selection;
  if (!type) return false;
  // A link ends with its last letter, and the caret behind it still concerns it.
  if (empty && name === 'link') return !!(type.isInSet($from.marks()) || type.isInSet($from.nodeAfter?.marks ?? []));
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

/** The type of the innermost list around the selection. */
function listType({ selection: { $from } }: EditorState): NodeType | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type.name === 'bulletList' || type.name === 'orderedList') return type;
  }
  return null;
}

function isInQuote({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'quote') return true;
  return false;
}

function isActive(state: EditorState, format: Format): boolean {
  const level = levelOf(format);
  const { parent } = state.selection.$from;
  if (level) return parent.type.name === 'heading' && parent.attrs['level'] === level;
  if (format === 'quote') return isInQuote(state);
  if (format === 'bulletList' || format === 'orderedList') return listType(state)?.name === format;
  return hasMark(state, format);
}

/** The formats at the selection. */
export function activeFormats(state: EditorState): readonly Format[] {
  return formats.filter((format) => isActive(state, format));
}

/** Runs commands one after another on the state that the one before has left, as one transaction. */
function inOneStep(run: (step: (command: Command) => boolean, state: () => EditorState) => boolean): Command {
  return (state, dispatch) => {
    const { tr } = state;
    let current = state;
    const isDone = run(
      (command) =>
        command(current, (made) => {
          for (const step of made.steps) tr.step(step);
          current = current.apply(made);
        }),
      () => current,
    );
    if (isDone) dispatch?.(tr.setSelection(Selection.fromJSON(tr.doc, current.selection.toJSON())).scrollIntoView());
    return isDone;
  };
}

/** Makes the selected blocks plain paragraphs of the document itself. */
function takeOut(step: (command: Command) => boolean, state: () => EditorState): void {
  const { paragraph, listItem } = state().schema.nodes;
  if (!paragraph || !listItem) return;
  step(setBlockType(paragraph));
  // Each turn lifts by one list or quote; texts are nested less deeply than this.
  for (let turn = 0; turn < 8 && (listType(state()) || isInQuote(state())); turn += 1)
    if (!(listType(state()) ? step(liftListItem(listItem)) : step(lift))) return;
}

/** The other kind of list, in place. */
function changeList(wanted: NodeType): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const { type } = $from.node(depth);
      if (type.name !== 'bulletList' && type.name !== 'orderedList') continue;
      dispatch?.(tr.setNodeMarkup($from.before(depth), wanted));
      return true;
    }
    return false;
  };
}

function blockCommand(format: CommandFormat): Command {
  return inOneStep((step, state) => {
    const { nodes } = state().schema;
    const { heading, listItem, quote } = nodes;
    const level = levelOf(format);
    const wasActive = isActive(state(), format);
    const list = format === 'bulletList' || format === 'orderedList' ? nodes[format] : undefined;
    if (!heading || !listItem || !quote) return false;
    if (list && !wasActive && listType(state())) return step(changeList(list));
    if (list && wasActive) return step(liftListItem(listItem));
    takeOut(step, state);
    if (wasActive) return true;
    if (list) return step(wrapInList(list));
    return level ? step(setBlockType(heading, { level })) : step(wrapIn(quote));
  });
}

/** Gives the selection a format, or takes it off. */
export function toggleFormat(format: CommandFormat): Command {
  if (format !== 'strong' && format !== 'em') return blockCommand(format);
  return (state, dispatch) => {
    const type = state.schema.marks[format];
    return !!type && toggleMark(type)(state, dispatch);
  };
}
