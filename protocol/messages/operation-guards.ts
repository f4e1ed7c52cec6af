import type { Block } from '../document/document.js';
import {
  hasFields,
  isBoolean,
  isFieldPath,
  isFields,
  isListOf,
  isName,
  isNameOrNull,
  isOneOf,
  isText,
  isVariant,
  type FieldGuards,
} from './guard-parts.js';
import type { ShownOperation } from './messages.js';

/** The whole message has been checked to be bounded plain data, so only the presence of the value is checked. */
const isPresent = (): boolean => true;

/** Whether `value` is a block with well-formed ids and types all the way down. Part of a message that has passed `isBoundedData`. */
function isBlock(value: unknown): value is Block {
  return (
    hasFields(value, { id: isName, type: isName, value: isFields }) &&
    (!Object.hasOwn(value, 'children') || isListOf(isBlock)(value['children']))
  );
}

const operations: Readonly<Record<string, FieldGuards>> = {
  set: { blockId: isName, field: isName, value: isPresent },
  insert: { parentId: isNameOrNull, beforeId: isNameOrNull, block: isBlock },
  remove: { blockId: isName },
  move: { blockId: isName, parentId: isNameOrNull, beforeId: isNameOrNull },
  'set-page': { field: isOneOf(['title']), value: isText },
};

const areFields = isListOf((value) => hasFields(value, { path: isFieldPath, value: isText }));

/** Whether `value` is an operation with the data needed to show it. Part of a message that has passed `isBoundedData`. */
export function isShownOperation(value: unknown): value is ShownOperation {
  return (
    hasFields(value, {
      operation: (operation) => isVariant(operation, operations),
      block: (block) => block === null || isBlock(block),
    }) &&
    (!Object.hasOwn(value, 'live') || isBoolean(value['live'])) &&
    (!Object.hasOwn(value, 'isWritten') || isBoolean(value['isWritten'])) &&
    (!Object.hasOwn(value, 'fields') || areFields(value['fields']))
  );
}
