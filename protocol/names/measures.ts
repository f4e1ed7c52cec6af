/**
 * Numbers in the markup that the style sheet computes with. The attribute `data-{name}` is the custom property `--gallery-{name}`: the
 * server writes the values that stand in a page into its head, and behaviours set those that come later.
 */
/** Width over height of the box in which a slide's picture is drawn; of a slideshow, of the one box that all share. */
export const ratio = 'ratio';

/** Every measure. All but the ratio are options of galleries in kebab-case. */
export const names = [
  'column-width',
  'gutter',
  'list-image-size',
  'padding',
  'per-row',
  ratio,
  'row-height',
  'slides-per-row',
  'thumbnail-strip-height',
  'thumbnail-strip-margin',
  'v-size',
] as const;

/** A number that may become a measure: written with a point, never negative. */
export const pattern = '\\d{1,5}(?:\\.\\d{1,4})?';

export function measureAttribute(name: string): string {
  return `data-${name}`;
}

export function measureProperty(name: string): string {
  return `--gallery-${name}`;
}

/** Property of the point that stays in every crop, as a position; its attribute is the slide's focal point. */
export const focalPointProperty = '--gallery-focal-point';
