import type { BlockTable } from '../../protocol/blocks/block-table.js';
import { isBlockId, settleBlock } from '../../protocol/blocks/settle.js';
import { documentVersion } from '../../protocol/document/document.js';
import type { Block } from '../../protocol/document/document.js';
import { migrateDocument } from '../../protocol/migrations/index.js';
import { clipKind, clipMaxLength } from '../../protocol/names/clip.js';
import { copyBlock } from './new-block.js';

/** What a text from the clipboard holds. */
export type Clip =
  /** Blocks with new ids; `unknown` are types that this site does not have and that were left out. */
  | { readonly ok: true; readonly blocks: readonly Block[]; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly reason: 'other' | 'newer' };

/** What the rules of the document ask for on paste. */
export interface ClipRules {
  readonly tables: Readonly<Record<string, BlockTable>>;
  /** Whether fields may be pasted whose scripts run on the page; without it they are at their defaults. */
  readonly mayWriteScripts: boolean;
  createId(): string;
}

/** The blocks as text, for the clipboard. */
export function writeClip(blocks: readonly Block[]): string {
  return JSON.stringify({ kind: clipKind, version: documentVersion, blocks });
}

/** Deepest nesting of blocks. */
const deepest = 32;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlock(value: unknown, depth = 0): value is Block {
  if (!isRecord(value) || depth > deepest) return false;
  const { id, type, value: fields, children } = value;
  return (
    isBlockId(id) &&
    isBlockId(type) &&
    isRecord(fields) &&
    (children === undefined || (Array.isArray(children) && children.every((child) => isBlock(child, depth + 1))))
  );
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  if (text.length > clipMaxLength || !text.startsWith('{')) return null;
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) && found['kind'] === clipKind ? found : null;
  } catch {
    return null;
  }
}

/**
 * Reads blocks from a text that another page, tab or site may have written: brought to this release's format, settled by
 * the tables and with new ids, so that only what the panel could have entered is pasted.
 */
export function readClip(text: string, rules: ClipRules): Clip {
  const { version = 0, blocks } = parse(text) ?? {};
  if (typeof version !== 'number' || !Array.isArray(blocks) || !blocks.every((block) => isBlock(block)))
    return { ok: false, reason: 'other' };
  const migrated = migrateDocument({ version, blocks });
  if (!migrated.ok) return { ok: false, reason: 'newer' };
  const unknown = new Set<string>();
  const known = keepKnown(migrated.document.blocks, rules.tables, unknown);
  const settled = known.map((block) => {
    const own = settleBlock(rules.tables, block);
    return copyBlock(rules.mayWriteScripts ? own : withoutScripts(own, rules.tables), rules.tables, rules.createId);
  });
  return { ok: true, blocks: settled, unknown: [...unknown] };
}

function keepKnown(blocks: readonly Block[], tables: ClipRules['tables'], unknown: Set<string>): readonly Block[] {
  return blocks.flatMap((block) => {
    if (Object.hasOwn(tables, block.type))
      return [block.children ? { ...block, children: keepKnown(block.children, tables, unknown) } : block];
    unknown.add(block.type);
    return [];
  });
}

function withoutScripts(block: Block, tables: ClipRules['tables']): Block {
  const fields = Object.entries(tables[block.type]?.fields ?? {});
  const harmless = fields.flatMap(([name, spec]) =>
    spec.type === 'paragraphs' && spec.runsScripts ? [[name, spec.default] as const] : [],
  );
  const own = { ...block, value: { ...block.value, ...Object.fromEntries(harmless) } };
  return block.children ? { ...own, children: block.children.map((child) => withoutScripts(child, tables)) } : own;
}
