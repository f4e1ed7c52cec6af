import type { GalleryLayout } from '../../protocol/enums/gallery.js';
import { stripHeight } from '../../protocol/gallery/values.js';
import { thumbnailStripTable } from '../../protocol/widgets/thumbnail-strip.js';
import type { GalleryValue } from './gallery-slide.js';
import { numberIn } from './number-in.js';

/** The most that a box of this ratio can measure, as a value of the `sizes` attribute. */
export type SizesOf = (ratio: number) => string;

/** Width over height of the widest slide that the next row of auto rows may begin with. */
const widestRatio = 2;
/** Least height of a thumbnail, in pixels. */
const thumbnailHeight = 44;

const share = (count: number): string => `${Math.ceil(100 / count)}vw`;

/** Groups become smaller in a narrow row, of 723 and 479 pixels at most. */
function carouselSizes(perRow: number): string {
  if (perRow < 3) return share(perRow);
  if (perRow === 3) return `(width < 480px) 50vw, max(240px, ${share(3)})`;
  return `(width < 480px) 50vw, (width < 724px) max(240px, ${share(3)}), max(241px, ${share(perRow)})`;
}

/**
 * Width of a gallery's boxes for browsers that do not determine it themselves, which is Safari. The room of the gallery is unknown here: the
 * widest box that its layout makes in any room up to the window's width, so that no picture is too small for its box.
 */
export function boxSizes(layout: GalleryLayout, value: GalleryValue): SizesOf {
  const { columnWidth, rowHeight, columnBehavior } = value;
  const gutter = numberIn(value.gutter, { min: 0, max: 200 }) ?? 0;
  switch (layout) {
    case 'carousel':
      return () => carouselSizes(value.slidesPerRow);
    case 'grid':
      return () => share(value.thumbnailsPerRow);
    case 'autogrid':
    case 'autocolumns': {
      // Columns that have a least width grow until there is room for another one.
      const most = layout === 'autogrid' && columnBehavior !== 'min' ? columnWidth : 2 * columnWidth + gutter;
      return () => `min(100vw, ${most}px)`;
    }
    case 'autorows':
      // A row grows by less than the slide that begins the next one.
      return (ratio) => `min(100vw, ${Math.ceil(rowHeight * (ratio + widestRatio) + gutter)}px)`;
    case 'list':
      return () => `(width < 640px) 100vw, ${value.listImageSize}vw`;
    default:
      return () => '100vw';
  }
}

/** The same for the pictures of a strip, whose height is `aspectRatio` percent of its width unless the block says otherwise. */
export function stripSizes(value: GalleryValue, aspectRatio: number): SizesOf {
  const pixels = numberIn(value.thumbnailStripHeight, { min: 1, max: 2000 });
  const percent = stripHeight({ aspectRatio, vSize: numberIn(value.vSize, thumbnailStripTable.options.vSize) ?? 0 });
  return (ratio) => {
    const least = `${Math.ceil(Math.max(thumbnailHeight, pixels ?? 0) * ratio)}px`;
    return `min(100vw, ${pixels === null ? `max(${least}, ${Math.ceil(percent * ratio)}vw)` : least})`;
  };
}
