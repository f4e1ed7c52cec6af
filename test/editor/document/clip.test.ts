import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClip, writeClip } from '../../../editor/document/clip.js';
import { listBlocks } from '../../../editor/document/tree.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { scriptsInBlocks } from '../../../protocol/blocks/scripts-in-blocks.js';
import { isBlockId, settleBlock } from '../../../protocol/blocks/settle.js';
import { documentVersion } from '../../../protocol/document/document.js';
import type { Block } from '../../../protocol/document/document.js';
import { clipKind, clipMaxLength } from '../../../protocol/names/clip.js';
import { createIds, pageArbitrary, samplePage } from '../support/documents.js';

const rules = (mayWriteScripts = true) => ({ tables: blockTables, mayWriteScripts, createId: createIds() });
const read = (text: string, mayWriteScripts?: boolean) => readClip(text, rules(mayWriteScripts));
const clipOf = (blocks: unknown, version: unknown = documentVersion): string =>
  JSON.stringify({ kind: clipKind, version, blocks });
const withoutIds = (blocks: readonly Block[]): unknown =>
  blocks.map(({ id: _id, children, ...rest }) => ({ ...rest, ...(children && { children: withoutIds(children) }) }));

describe('blocks on the clipboard', () => {
  test('come back as they were, settled and with new ids', () => {
    fc.assert(
      fc.property(pageArbitrary, (page) => {
        const clip = read(writeClip(page.blocks));
        if (!clip.ok) throw new Error(clip.reason);
        expect(withoutIds(clip.blocks)).toEqual(
          withoutIds(page.blocks.map((block) => settleBlock(blockTables, block))),
        );
        const ids = listBlocks(clip.blocks).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => id.startsWith('id-'))).toBe(true);
      }),
    );
  });

  test('from anywhere hold only what the panel could have entered, and reading never throws', () => {
    const anything = fc.oneof(fc.anything(), fc.constantFrom('text', 'section', '__proto__', 'x'.repeat(65)));
    const block = fc.record(
      { id: anything, type: anything, value: anything, children: anything },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.oneof(block, fc.anything())), block), (value) => {
        let text: string;
        try {
          text = typeof value === 'string' ? value : clipOf(value);
        } catch {
          return;
        }
        const clip = read(text);
        if (!clip.ok) return;
        for (const { id, type, value: fields, children } of listBlocks(clip.blocks)) {
          const table = blockTables[type as keyof typeof blockTables];
          expect(isBlockId(id)).toBe(true);
          expect(Object.keys(fields).sort()).toEqual(Object.keys(table.fields).sort());
          expect(children === undefined).toBe(!table.children);
        }
      }),
    );
  });

  test.each([
    ['a sentence', 'other'],
    ['{"kind":"other"}', 'other'],
    [clipOf([{ id: 'a b', type: 'text', value: {} }]), 'other'],
    [clipOf([{ id: 'a', type: 'text', value: [] }]), 'other'],
    [clipOf([], '1'), 'other'],
    [clipOf([], documentVersion + 1), 'newer'],
    [`${clipOf([])}${' '.repeat(clipMaxLength)}`, 'other'],
  ])('%s is refused: %s', (text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason });
  });

  test('without those that this site does not have, which are named', () => {
    const box = samplePage().blocks[1] as Block;
    const strange = { id: 's', type: 'strange', value: {} };
    const clip = read(clipOf([strange, { ...box, children: [strange, ...(box.children ?? [])] }]));
    expect(clip).toMatchObject({
      ok: true,
      unknown: ['strange'],
      blocks: [{ type: 'section', children: [{ type: 'text' }] }],
    });
  });

  test('without scripts where the account may not write them [ROLE-12]', () => {
    const scripts = [...scriptsInBlocks(blockTables, [{ id: 'f', type: 'form', value: {} }])].map(({ field }) => field);
    expect(scripts.length).toBeGreaterThan(0);
    const value = Object.fromEntries(scripts.map((field) => [field, '<script>steal()</script>']));
    const box = { id: 'b', type: 'section', value: {}, children: [{ id: 'f', type: 'form', value }] };
    expect(JSON.stringify(read(clipOf([box]), true))).toContain('steal()');
    expect(JSON.stringify(read(clipOf([box]), false))).not.toContain('steal()');
  });
});
