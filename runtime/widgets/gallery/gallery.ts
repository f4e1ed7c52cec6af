import { layoutNamed } from '../../../protocol/gallery/layout.js';
import { parseDimensions } from '../../../protocol/media/dimensions.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { measureAttribute, ratio } from '../../../protocol/names/measures.js';
import { imageDimensions } from '../../../protocol/names/slide-attributes.js';
import { galleryTable } from '../../../protocol/widgets/gallery.js';
import { applyAttributes } from '../../core/attributes.js';
import type { Widget } from '../../core/widget.js';
import { applyMeasures } from '../../dom/measures.js';
import { blockDataProblem } from '../../models/gallery/block-data.js';

const { options: specs } = galleryTable;

/** The options that are measures, with the names of those. */
const measureNames = {
  columnWidth: 'column-width',
  gutter: 'gutter',
  rowHeight: 'row-height',
  perRow: 'per-row',
  padding: 'padding',
  listImageSize: 'list-image-size',
} as const;

/** The ratio of a slide's box: the author's, else that of the original; null for the default. */
function ratioOf(slide: Element): number | null {
  const own = Number(slide.getAttribute(measureAttribute(ratio)));
  if (own > 0) return own;
  const size = parseDimensions(slide.getAttribute(imageDimensions));
  return size && Number((size.width / size.height).toFixed(4));
}

/**
 * Gallery: slides that are all visible, side by side or below each other. [LAY-01]
 * Without script: the style sheet lays the slides out from `data-layout` and the measures in the markup; the pages of the server need no
 * behaviour for it.
 * With script: measures without a rule in the page, such as those of a block that an editor has just changed, are set.
 * @throws Error for an unknown layout; the slides then stay one below the other.
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
    applyAttributes(
      root,
      { [optionAttribute('layout')]: layoutNamed(layout), [optionAttribute('columnBehavior')]: columnBehavior },
      signal,
    );
    applyMeasures(
      root,
      Object.fromEntries(
        Object.entries(measureNames).map(([option, name]) => {
          const each = option as keyof typeof measureNames;
          return [name, [options[each], specs[each].default]];
        }),
      ),
      signal,
    );
    for (const slide of parts.slide) {
      const value = ratioOf(slide);
      if (value) applyMeasures(slide, { [ratio]: [value, null] }, signal);
    }
  },
} satisfies Widget<typeof galleryTable>;
