import type { BlockNames } from '../../protocol/blocks/names.js';

/** The name of a block type; an unknown type is shown by its own name. */
export function blockName(names: BlockNames, type: string): string {
  return Object.hasOwn(names, type) ? (names[type]?.name ?? type) : type;
}
