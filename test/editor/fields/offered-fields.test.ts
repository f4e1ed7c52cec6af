import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBlock } from '../../../editor/document/new-block.js';
import { groupFields } from '../../../editor/fields/offered-fields.js';
import type { BlockTable } from '../../../protocol/blocks/block-table.js';
import { galleryBlockTable, galleryDesigns } from '../../../protocol/blocks/gallery.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';

const gallery: BlockTable = galleryBlockTable;
const tables = Object.values(blockTables) as readonly BlockTable[];
const offered = (table: BlockTable, values: Readonly<Record<string, string | boolean>>): readonly string[] =>
  groupFields(table, values).flatMap(({ names }) => names);

describe('the fields that a gallery offers', () => {
  const always = ['name', 'slides', 'design', 'layout', 'mixedContent', 'lightbox', 'lightboxTheme'];
  test.each([
    ['stacked', ['imageAspectRatio', 'padding']],
    ['slider', ['imageAspectRatio', 'padding', 'activeAlignment', 'thumbnailStripHeight', 'vSize']],
    ['slideshow', ['imageAspectRatio', 'transition', 'autoplay', 'metaPosition', 'textOverlay', 'thumbnails']],
    ['grid', ['imageAspectRatio', 'thumbnailsPerRow', 'squareThumbs', 'autoCrop', 'padding']],
    ['autogrid', ['imageAspectRatio', 'columnWidth', 'columnBehavior', 'gutter']],
    ['autocolumns', ['columnWidth', 'columnBehavior', 'gutter']],
    ['carousel', ['imageAspectRatio', 'slidesPerRow', 'gutter']],
    ['list', ['imageAspectRatio', 'listImageSize', 'padding']],
  ])('%s: just those of its design', (design, own) => {
    expect([...offered(gallery, { design })].sort()).toEqual([...always, ...own].sort());
  });

  test('full rows need no design: their own two settings', () => {
    for (const design of galleryDesigns)
      expect([...offered(gallery, { design, layout: 'autorows' })].sort()).toEqual(
        [...always.filter((name) => name !== 'design'), 'rowHeight', 'gutter'].sort(),
      );
  });

  test('follow the other settings: a slideshow that plays, one with small pictures, a closed lightbox', () => {
    expect(offered(gallery, { design: 'slideshow', autoplay: true })).toContain('autoplayDuration');
    expect(offered(gallery, { design: 'slideshow', thumbnails: true })).toContain('thumbnailStripMargin');
    expect(offered(gallery, { lightbox: false })).not.toContain('lightboxTheme');
  });
});

test('every group holds fields of its table, each in one group alone, and has words', () => {
  for (const table of tables) {
    const grouped = Object.values(table.groups ?? {}).flat();
    expect(grouped.filter((name) => !Object.hasOwn(table.fields, name))).toEqual([]);
    expect(new Set(grouped).size).toBe(grouped.length);
    const labels = blockLabels[table.type as keyof typeof blockLabels];
    expect(Object.keys(labels.groups ?? {})).toEqual(Object.keys(table.groups ?? {}));
  }
});

test('every condition names fields of its table and values that they can have', () => {
  for (const { fields, visibleWhen = {} } of tables) {
    for (const [name, conditions] of Object.entries(visibleWhen)) {
      expect(Object.hasOwn(fields, name)).toBe(true);
      for (const [by, values] of conditions.flatMap((condition) => Object.entries(condition))) {
        const spec = fields[by]!;
        const known: readonly unknown[] = spec.type === 'choice' ? spec.choices : [true, false];
        expect(values.filter((value) => !known.includes(value))).toEqual([]);
      }
    }
  }
});

test('no field is offered twice, and one without a condition always', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean())),
      (table, noise) => {
        const block = createBlock(table, () => 'id');
        const names = offered(table, { ...(block.value as Record<string, string>), ...noise });
        const free = Object.keys(table.fields).filter((name) => !Object.hasOwn(table.visibleWhen ?? {}, name));
        return new Set(names).size === names.length && free.every((name) => names.includes(name));
      },
    ),
  );
});
