import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import * as limits from '../../protocol/enums/limits.js';
import { formatKeys, formats, toggleFormat } from './formats.js';
import type { Format } from './formats.js';

export interface KeyActions {
  askLink(): void;
  focusToolbar(): void;
  /** A format was changed by its key. */
  onFormat(format: Format): void;
}

const insertBreak: Command = ({ schema, tr }, dispatch) => {
  const node = schema.nodes['hardBreak']?.create();
  if (!node) return false;
  dispatch?.(tr.replaceSelectionWith(node).scrollIntoView());
  return true;
};

/** Nests an item, as deep as texts may be. */
const sink: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { listItem } = state.schema.nodes;
  const lists = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1).type).filter(
    (type) => type === listItem,
  );
  return !!listItem && lists.length < limits.richTextListDepth && sinkListItem(listItem)(state, dispatch);
};

/** What is typed at the beginning of a paragraph, as in Markdown. */
function typedRules({ nodes }: Schema): Plugin {
  const { heading, bulletList, orderedList, quote } = nodes;
  return inputRules({
    rules: [
      ...(heading
        ? [textblockTypeInputRule(/^(#{2,4})\s$/, heading, ([, signs = '']) => ({ level: signs.length }))]
        : []),
      ...(bulletList ? [wrappingInputRule(/^[-*]\s$/, bulletList)] : []),
      ...(orderedList ? [wrappingInputRule(/^1[.)]\s$/, orderedList)] : []),
      ...(quote ? [wrappingInputRule(/^>\s$/, quote)] : []),
    ],
  });
}

/** The keys of a text. Tab is not one of them: it leads out. */
export function richKeys(schema: Schema, actions: KeyActions): readonly Plugin[] {
  const { listItem } = schema.nodes;
  const ofFormat = (format: Format): Command =>
    format === 'link'
      ? () => (actions.askLink(), true)
      : (state, dispatch, view) => {
          const isDone = toggleFormat(format)(state, dispatch, view);
          if (isDone && dispatch) actions.onFormat(format);
          // The key is never the browser's, which would write formats of its own.
          return true;
        };
  const keys: Record<string, Command> = {
    ...Object.fromEntries(formats.map((format) => [formatKeys[format], ofFormat(format)])),
    'Shift-Enter': insertBreak,
    'Alt-F10': () => (actions.focusToolbar(), true),
    Backspace: undoInputRule,
    'Mod-]': sink,
    ...(listItem && { 'Mod-[': liftListItem(listItem) }),
    ...(listItem && { Enter: chainCommands(splitListItem(listItem)) }),
  };
  return [typedRules(schema), keymap(keys), keymap(baseKeymap)];
}
