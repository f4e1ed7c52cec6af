import { designLayouts, galleryLayouts, type GalleryLayout } from '../enums/gallery.js';

/** The layout of a block's design; `base` for an unknown design. Never throws. [LAY-02 to LAY-10] */
export function galleryLayout(design: string): GalleryLayout {
  return Object.hasOwn(designLayouts, design) ? (designLayouts[design] as GalleryLayout) : 'base';
}

/**
 * The layout with this name, for galleries that name a layout instead of a design.
 * @throws for an unknown name. [LAY-11]
 */
export function layoutNamed(name: string): GalleryLayout {
  const layout = galleryLayouts.find((known) => known === name);
  if (!layout) throw new Error(`These are not the gallery designs you are looking for... ${name}`);
  return layout;
}
