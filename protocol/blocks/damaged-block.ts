import type { Block } from '../document/document.js';
import { isRecord } from '../document/json.js';
import { isName } from '../messages/guard-parts.js';

/** Type of what stands in place of something stored that is no block. No table has it, so that it is kept and not drawn. */
export const damagedType = 'damaged';

function isWhole(stored: unknown): stored is Block {
  if (!isRecord(stored)) return false;
  const { id, type, value, children } = stored;
  return isName(id) && isName(type) && isRecord(value) && (children === undefined || Array.isArray(children));
}

/** A block that holds as text what is stored in its place; `name` is its id where that has none. */
function damagedBlock(stored: unknown, name: string): Block {
  const id = isRecord(stored) && isName(stored['id']) ? stored['id'] : name;
  return { id, type: damagedType, value: { stored: JSON.stringify(stored) } };
}

/**
 * The stored blocks, each of which can be read: what is no block, because its data were changed by hand or by something else, is kept in a
 * `damagedType`. The same list when nothing is damaged.
 */
export function readBlocks(stored: unknown, place = 'damaged'): readonly Block[] {
  if (!Array.isArray(stored)) return stored === undefined ? [] : [damagedBlock(stored, place)];
  const blocks = stored.map((each: unknown, index): Block => {
    const name = `${place}-${index + 1}`;
    if (!isWhole(each)) return damagedBlock(each, name);
    const children = each.children && readBlocks(each.children, name);
    return children === each.children ? each : { ...each, ...(children && { children }) };
  });
  return blocks.every((block, index) => block === stored[index]) ? (stored as readonly Block[]) : blocks;
}
