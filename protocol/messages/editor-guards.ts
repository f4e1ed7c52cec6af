import {
  isBoolean,
  isCount,
  isFieldPath,
  isFields,
  isListOf,
  isMessage,
  isName,
  isNameOrNull,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  type FieldGuards,
} from './guard-parts.js';
import type { EditorMessage } from './messages.js';
import { isShownOperation } from './operation-guards.js';

const isSettings = isRecordOf((value) => isText(value) || isBoolean(value));

const variants: Readonly<Record<EditorMessage['type'], FieldGuards>> = {
  'document/apply': { revision: isCount, operations: isListOf(isShownOperation) },
  'block/select': { blockId: isNameOrNull, scrollIntoView: isBoolean },
  'item/select': { blockId: isName, path: isFieldPath, scrollIntoView: isBoolean },
  'field/write': {
    blockId: isName,
    path: isFieldPath,
    canWrite: isBoolean,
    value: isText,
    name: isText,
    words: isText,
  },
  'field/checked': { blockId: isName, path: isFieldPath, problem: isText },
  'block/mark': { blockIds: isListOf(isName) },
  'block/hover': { blockId: isNameOrNull },
  'drag/over': { x: isNumber, y: isNumber, blockIds: isListOf(isName) },
  'drag/end': {},
  'mode/set': { mode: isOneOf(['edit', 'preview']) },
  'marks/set': { marks: isRecordOf(isText) },
  'labels/set': { labels: isRecordOf(isText), lang: isText, blocks: isText, empty: isText },
  'consent/force': { settings: (value) => value === null || isSettings(value) },
  // What draws it settles the value by the table of themes: hexadecimal colours, its choices, numbers in range.
  'theme/show': { value: isFields, scheme: isOneOf(['light', 'dark']), faces: isFields, css: isText },
  ping: { id: isCount },
};

/** Whether `value`, as received over the port, is a message of the editor. Unknown types and malformed messages are refused. */
export function isEditorMessage(value: unknown): value is EditorMessage {
  return isMessage(value, variants);
}
