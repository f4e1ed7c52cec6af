import { designLayouts, galleryLayouts, type GalleryLayout } from '../enums/gallery.js';

/** The layout of a block that names `design`; a name that no design has gives `base`. Never raises. [LAY-02 to LAY-10] */
export function galleryLayout(design: string): GalleryLayout {
  return Object.hasOwn(designLayouts, design) ? (designLayouts[design] as GalleryLayout) : 'base';
}

/**
 * The layout that a gallery names directly, without a block's design.
 * @throws when there is none of that name. [LAY-11]
 */
export function layoutNamed(name: string): GalleryLayout {
  const layout = galleryLayouts.find((known) => known === name);
  if (!layout) throw new Error(`These are not the gallery designs you are looking for... ${name}`);
  return layout;
}
