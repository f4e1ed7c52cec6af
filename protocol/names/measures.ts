/**
 * Numbers in the markup that the style sheet computes with. The attribute `data-{name}` becomes the custom property `--gallery-{name}`: the
 * server writes rules for the values of a page into its head, and behaviours set the properties of markup inserted later.
 */
/** Width over height of the box of a slide's picture, or of the box that all slides of a slideshow share. */
export const ratio = 'ratio';

/** Height of a strip in percent of its width; 0 for none. */
export const vSize = 'v-size';

/** All measures. Each but the ratio is an option of galleries in kebab-case. */
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
  vSize,
] as const;

/** Pattern of a measure's number: written with a point, not negative. */
export const pattern = '\\d{1,5}(?:\\.\\d{1,4})?';

export function measureAttribute(name: string): string {
  return `data-${name}`;
}

export function measureProperty(name: string): string {
  return `--gallery-${name}`;
}

/** Custom property of the slide's focal point, as an `object-position`. */
export const focalPointProperty = '--gallery-focal-point';
