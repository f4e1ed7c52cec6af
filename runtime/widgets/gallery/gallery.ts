import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { measureAttribute, ratio } from '../../../protocol/names/measures.js';
import { imageDimensions } from '../../../protocol/names/slide-attributes.js';
import { parseDimensions } from '../../../protocol/text/dimensions.js';
import { layoutNamed } from '../../../protocol/text/gallery-layout.js';
import { galleryTable } from '../../../protocol/widgets/gallery.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { applyAttributes } from '../../core/attributes.js';
import type { Widget } from '../../core/widget.js';
import { applyMeasures, readMeasureRules, unusualMeasures, type Measures } from '../../dom/measures.js';
import { blockDataProblem } from '../../models/gallery/block-data.js';

const { options: specs } = galleryTable;

type Options = OptionValues<typeof specs>;

function measuresOf({
  columnWidth,
  gutter,
  rowHeight,
  perRow,
  padding,
  listImageSize,
}: Pick<Options, 'columnWidth' | 'gutter' | 'rowHeight' | 'perRow' | 'padding' | 'listImageSize'>): Measures {
  return {
    'column-width': columnWidth,
    gutter,
    'row-height': rowHeight,
    'per-row': perRow,
    padding,
    'list-image-size': listImageSize,
  };
}

const usual = (): Measures =>
  measuresOf({
    columnWidth: specs.columnWidth.default,
    gutter: specs.gutter.default,
    rowHeight: specs.rowHeight.default,
    perRow: specs.perRow.default,
    padding: specs.padding.default,
    listImageSize: specs.listImageSize.default,
  });

/** The ratio of a slide's box: as its author says, else that of its original; null leaves the usual one. */
function ratioOf(slide: Element): number | null {
  const told = Number(slide.getAttribute(measureAttribute(ratio)));
  if (told > 0) return told;
  const size = parseDimensions(slide.getAttribute(imageDimensions));
  return size && Number((size.width / size.height).toFixed(4));
}

/**
 * Gallery: slides that all can be seen, side by side or below each other. [LAY-01]
 * Without script: everything is there; the style sheet lays the slides out from the numbers in the markup.
 * With script: numbers that have come without their rules, such as those of a block that an editor has just changed, are set.
 * Throws when there is no layout of the name; the slides then stand one below the other.
 */
export const widget = {
  table: galleryTable,
  connect(root, { options, parts, environment, signal }) {
    const { window } = environment;
    const problem = blockDataProblem(root.getAttribute(attributes.blockJson));
    if (problem) {
      window.console.error(problem);
      return;
    }
    const { layout, columnBehavior } = options;
    const rules = readMeasureRules(window.document);
    applyAttributes(
      root,
      { [optionAttribute('layout')]: layoutNamed(layout), [optionAttribute('columnBehavior')]: columnBehavior },
      signal,
    );
    applyMeasures(root, unusualMeasures(measuresOf(options), usual()), rules, signal);
    for (const slide of parts.slide) {
      const value = ratioOf(slide);
      if (value) applyMeasures(slide, { [ratio]: value }, rules, signal);
    }
  },
} satisfies Widget<typeof galleryTable>;
