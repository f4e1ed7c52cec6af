import {
  isBoolean,
  isCount,
  isFieldPath,
  hasFields,
  isListOf,
  isMessage,
  isName,
  isNameOrNull,
  isNumber,
  isOneOf,
  isText,
  type FieldGuards,
} from './guard-parts.js';
import { applyResults, type PageMessage } from './messages.js';

const isFoundBlock = (value: unknown): boolean =>
  hasFields(value, { blockId: isName, type: isName, parentId: isNameOrNull });

const isResult = (value: unknown): boolean => hasFields(value, { blockId: isName, result: isOneOf(applyResults) });

const box = { blockId: isName, left: isNumber, top: isNumber, width: isNumber, height: isNumber };

const isPlaceOrNull = (value: unknown): boolean => value === null || hasFields(value, box);

const place = { parentId: isNameOrNull, beforeId: isNameOrNull };

const variants: Readonly<Record<PageMessage['type'], FieldGuards>> = {
  'page/ready': { path: isText, title: isText, pageId: isText, blocks: isListOf(isFoundBlock) },
  'document/applied': { revision: isCount, results: isListOf(isResult) },
  'block/selected': { blockId: isNameOrNull, source: isOneOf(['pointer', 'keyboard']) },
  'item/selected': {
    blockId: isName,
    path: (path) => path === null || isFieldPath(path),
    source: isOneOf(['pointer', 'keyboard']),
  },
  'item/placed': { place: (value) => value === null || hasFields(value, { ...box, path: isFieldPath }) },
  'item/dropped': { blockId: isName, path: isFieldPath, beforeId: isNameOrNull },
  'block/added': { blockId: isName, range: isBoolean },
  'drag/target': { place: (value) => value === null || hasFields(value, place) },
  'block/dropped': { blockId: isName, ...place },
  'block/hovered': { blockId: isNameOrNull },
  'field/opened': { blockId: isName, path: isFieldPath },
  'field/typed': {
    blockId: isName,
    path: isFieldPath,
    value: isText,
    isComposing: isBoolean,
  },
  'field/closed': { blockId: isName, path: isFieldPath },
  'block/placed': { selected: isPlaceOrNull, hovered: isPlaceOrNull },
  'link/followed': { href: isText, blockId: isNameOrNull, newWindow: isBoolean },
  'mark/pressed': { blockId: isName },
  'form/prevented': { blockId: isNameOrNull },
  'preview/notice': { blockId: isNameOrNull },
  'key/pressed': { key: isText, ctrl: isBoolean, meta: isBoolean, shift: isBoolean, alt: isBoolean },
  'block/error': { blockId: isNameOrNull, code: isText, message: isText },
  'session/login-required': {},
  'page/unloading': {},
  pong: { id: isCount },
};

/** Whether `value`, as received over the port, is a message of the page. The frame runs third-party code, so everything else is refused. */
export function isPageMessage(value: unknown): value is PageMessage {
  return isMessage(value, variants);
}
