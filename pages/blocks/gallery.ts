import { galleryBlockTable, galleryFieldNames } from '../../protocol/blocks/gallery.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { Block } from '../../protocol/document/document.js';
import * as layouts from '../../protocol/enums/gallery-layouts.js';
import type { GalleryLayout } from '../../protocol/enums/gallery.js';
import { readGalleryData } from '../../protocol/gallery/block-data.js';
import { galleryLayout } from '../../protocol/gallery/layout.js';
import { parseRatio, stripHeight } from '../../protocol/gallery/values.js';
import { readVideoSource } from '../../protocol/media/video-source.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { measureAttribute, ratio } from '../../protocol/names/measures.js';
import { safeLink } from '../../protocol/text/links.js';
import { carouselTable } from '../../protocol/widgets/carousel.js';
import { galleryTable } from '../../protocol/widgets/gallery.js';
import { imagesTable } from '../../protocol/widgets/images.js';
import { lightboxTable } from '../../protocol/widgets/lightbox.js';
import { slideshowTable } from '../../protocol/widgets/slideshow.js';
import { thumbnailStripTable } from '../../protocol/widgets/thumbnail-strip.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { isFirstPicture } from './first-picture.js';
import { boxSizes, stripSizes } from './gallery-sizes.js';
import {
  readGallerySlides,
  slideHtml,
  thumbnailHtml,
  type GallerySlide,
  type GalleryValue,
  type SlideLook,
} from './gallery-slide.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, partHtml } from './markup.js';
import { numberIn } from './number-in.js';

type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** The behaviour of each layout that has its own. */
const behaviours: Partial<Record<GalleryLayout, string>> = {
  stacked: slideshowTable.name,
  strip: thumbnailStripTable.name,
  carousel: carouselTable.name,
};

/** The ratio of every slide's box; null when each has its own. [GAL-03] [GAL-13] [GAL-14] */
function boxRatio(layout: GalleryLayout, value: GalleryValue): number | null {
  if (layout === 'autocolumns' || layout === 'autorows') return null;
  const named = parseRatio(value.imageAspectRatio);
  if (layout !== 'grid') return named;
  if (value.squareThumbs) return 1;
  return value.autoCrop ? (named ?? layouts.ratio) : null;
}

/** Numbers for the style sheet that differ from its defaults. */
function layoutAttributes(layout: GalleryLayout, value: GalleryValue): Attributes {
  const { options } = galleryTable;
  const changed = (name: string, number: number | null, usual: number): Attributes => ({
    [measureAttribute(name)]: number === usual ? null : number,
  });
  const gutter = changed('gutter', numberIn(value.gutter, { min: 0, max: options.gutter.max }), -1);
  const padding = changed('padding', numberIn(value.padding, options.padding), options.padding.default);
  switch (layout) {
    case 'autogrid':
    case 'autocolumns':
      return {
        ...changed('column-width', value.columnWidth, options.columnWidth.default),
        ...gutter,
        [optionAttribute('columnBehavior')]: value.columnBehavior,
      };
    case 'autorows':
      return { ...changed('row-height', value.rowHeight, options.rowHeight.default), ...gutter };
    case 'grid':
      return { ...changed('per-row', value.thumbnailsPerRow, options.perRow.default), ...padding };
    case 'list':
      return { ...changed('list-image-size', value.listImageSize, options.listImageSize.default), ...padding };
    case 'base':
      return padding;
    case 'carousel': {
      const { slidesPerRow, gutter: percent } = carouselTable.options;
      return {
        ...changed('slides-per-row', value.slidesPerRow, slidesPerRow.default),
        ...changed('gutter', numberIn(value.gutter, percent), percent.default),
      };
    }
    default:
      return {};
  }
}

/** Height of a strip of its own in percent of its width. */
const sliderHeight = (ratioOfBoxes: number | null): number => (ratioOfBoxes ? 100 / ratioOfBoxes : layouts.sliderVSize);

function stripAttributes(value: GalleryValue, aspectRatio: number): Attributes {
  const { padding, vSize } = thumbnailStripTable.options;
  const height = stripHeight({ aspectRatio, vSize: numberIn(value.vSize, vSize) ?? 0 });
  return {
    [measureAttribute('v-size')]: height === layouts.stripVSize ? null : height,
    [measureAttribute('padding')]: numberIn(value.padding, padding),
    [measureAttribute('thumbnail-strip-height')]: numberIn(value.thumbnailStripHeight, { min: 1, max: 2000 }),
    [optionAttribute('activeAlignment')]:
      value.activeAlignment === galleryBlockTable.fields.activeAlignment.default ? null : value.activeAlignment,
  };
}

/** The fields that differ from their defaults, by the names of the specification. [GAL-01] */
function blockData(value: GalleryValue, extra: Attributes): string {
  const { slides: _slides, name: _name, layout: _layout, ...fields } = value;
  const specs: Readonly<Record<string, { readonly default: unknown }>> = galleryBlockTable.fields;
  const names: Readonly<Record<string, string>> = galleryFieldNames;
  const changed = Object.entries(fields).flatMap(([field, each]) => {
    if (each === specs[field]?.default) return [];
    // Measures on the root are clamped to the limits of the behaviour.
    const number = 'format' in (specs[field] ?? {}) ? numberIn(String(each), { min: 0, max: 2000 }) : each;
    return number === null ? [] : [[names[field] ?? field, number] as const];
  });
  return JSON.stringify({ ...Object.fromEntries(changed), ...extra });
}

/** Whether the first slide shows a picture. A strip shows those of videos too. */
function beginsWithPicture(layout: GalleryLayout, { slides: [first], mixedContent }: GalleryValue): boolean {
  return readVideoSource(first?.video ?? '').kind === 'none' || (mixedContent && layout === 'strip');
}

/** A row that is scrolled is a stop of the Tab key by itself where nothing in it is one. */
function rowAttributes(slides: readonly GallerySlide[], look: SlideLook): Html {
  const isReached = slides.some(({ item }) => look.opensLightbox || safeLink(item.clickThroughUrl));
  return attributesHtml({ tabindex: isReached ? null : 0 });
}

function rootHtml(
  block: Block,
  value: GalleryValue,
  look: SlideLook,
  slides: readonly GallerySlide[],
  context: RenderContext,
): Html {
  const { layout } = look;
  const behaviour = behaviours[layout] ?? galleryTable.name;
  const isStill = behaviour === galleryTable.name;
  const steps = !isStill && slides.length > 1;
  // The page's rules contain the measures of a gallery that does not move, so that it needs no behaviour outside the editor's frame.
  const own = (!isStill || context.isPreview) && behaviour;
  // In the editor's frame the page's own rules are outdated, so focal points are set by the behaviour.
  const preview = context.isPreview ? { loadMode: 'false', mode: 'fill' } : {};
  const root = {
    id: `${block.id}-slides`,
    [attributes.widget]:
      [own, look.opensLightbox && lightboxTable.name, context.isPreview && imagesTable.name]
        .filter(Boolean)
        .join(' ') || null,
    [attributes.blockJson]: blockData(value, layout === 'strip' ? { ...preview, keyboard: true } : preview),
    [optionAttribute('layout')]: isStill ? layout : null,
    ...layoutAttributes(layout, value),
    ...(layout === 'strip' && stripAttributes(value, sliderHeight(look.boxRatio))),
    ...(layout === 'stacked' && { [measureAttribute(ratio)]: look.boxRatio ?? slides[0]?.ratio ?? null }),
    role: 'group',
    'aria-label': value.name || context.text('gallery.name'),
  };
  const button = (
    part: string,
    label: string,
  ): Html => html`<button type="button"${partHtml(part)} aria-label="${context.text(label)}" hidden></button>
`;
  const step = layout === 'carousel' ? 'Group' : '';
  return html`<div${attributesHtml(root)}>
${layout === 'stacked' && value.autoplay && steps ? button('pause', 'gallery.pause') : ''}${steps ? html`${button('previous', `gallery.previous${step}`)}${button('next', `gallery.next${step}`)}` : ''}<div${partHtml('track')}${layout === 'carousel' || layout === 'strip' ? rowAttributes(slides, look) : ''}>
${slides.map((slide, at) => slideHtml(slide, look, at + 1, context))}</div>
</div>`;
}

/** The strip below a slideshow, which shows the same slide. [GAL-18] [GAL-41] */
function thumbnailsHtml(block: Block, value: GalleryValue, look: SlideLook, slides: readonly GallerySlide[]): Html {
  const root = {
    class: 'gallery-thumbnails',
    [attributes.widget]: thumbnailStripTable.name,
    [optionAttribute('linkedGalleries')]: `${block.id}-slides`,
    ...stripAttributes(value, 0),
    [measureAttribute('thumbnail-strip-margin')]: numberIn(value.thumbnailStripMargin, { min: 0, max: 500 }),
    role: 'group',
    'aria-label': value.name || null,
  };
  return html`<div${attributesHtml(root)}><div${partHtml('track')}${rowAttributes([], look)}>
${slides.map((slide) => thumbnailHtml(slide, { ...look, sizesOf: stripSizes(value, 0) }))}</div></div>
`;
}

export const gallery: BlockTemplate = {
  type: galleryBlockTable.type,
  async render(block, context) {
    const value = settleBlockValue(galleryBlockTable, readGalleryData(block.value));
    const layout = value.layout === 'autorows' ? value.layout : galleryLayout(value.design);
    const columns = layout === 'carousel' ? value.slidesPerRow : layout === 'grid' ? value.thumbnailsPerRow : 1;
    const ratioOfBoxes = boxRatio(layout, value);
    const look: SlideLook = {
      layout,
      boxRatio: ratioOfBoxes,
      columns,
      opensLightbox: value.lightbox,
      isFirst: beginsWithPicture(layout, value) && isFirstPicture(value.slides[0]?.image ?? '', context),
      sizesOf: layout === 'strip' ? stripSizes(value, sliderHeight(ratioOfBoxes)) : boxSizes(layout, value),
      isPreview: context.isPreview ?? false,
    };
    const slides = await readGallerySlides(value, look, context);
    // Words on pictures are those of a slideshow; black is what its own sheet has.
    const overlay = layout === 'stacked' && value.textOverlay !== 'black' ? ` overlay-${value.textOverlay}` : '';
    return html`<div class="gallery meta-${value.metaPosition}${overlay}"${blockAttributes(block)}>
${rootHtml(block, value, look, slides, context)}
${layout === 'stacked' && value.thumbnails ? thumbnailsHtml(block, value, look, slides) : ''}</div>`;
  },
};
