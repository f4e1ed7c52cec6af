import * as enums from '../../../protocol/enums/images.js';
import type { FocalPoint } from '../../../protocol/media/focal-point.js';
import {
  chooseImageSize,
  cropOfMode,
  drawnWidth,
  heldPixelRatio,
  type Size,
} from '../../../protocol/media/image-size.js';
import * as imageAttributes from '../../../protocol/names/image-attributes.js';
import type { imagesTable } from '../../../protocol/widgets/images.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { setAttribute } from '../../core/attributes.js';
import { centredFocalPosition, focalPosition } from './position.js';

/** The request for one picture: the options of the `images` behaviour and the markup's data about the original. */
export interface ImageOptions extends OptionValues<typeof imagesTable.options> {
  /** Address of the original. */
  readonly source: string;
  readonly dimensions: Size | null;
  readonly focalPoint: FocalPoint;
}

/** One picture of the page. A plain record: a page may have hundreds. */
export interface Picture {
  readonly image: HTMLImageElement;
  readonly options: ImageOptions;
  /** Whether it is fetched at all; pictures that the browser chooses are only positioned. */
  readonly isFetched: boolean;
  loaded(src: string): void;
  /** Attributes before the first change. */
  former?: readonly (string | null)[];
  /** Styles before the first change; null without a style attribute. */
  formerStyle?: string | null;
  isPlaced?: boolean;
  box?: Size | null;
  /** Width of the current file; 0 for none, infinite for an original of unknown width. */
  shownWidth: number;
  /** Ends the fetch that runs; gets whether the file has come. */
  settle?: ((hasLoaded: boolean) => void) | undefined;
}

const changed = ['class', 'src', 'loading', imageAttributes.useBgImage];

/** Remembers the picture's attributes before they are changed. */
function keep(picture: Picture): void {
  const { image } = picture;
  if (picture.former) return;
  picture.former = changed.map((name) => image.getAttribute(name));
  picture.formerStyle = image.getAttribute('style');
}

/** Gives the picture back its attributes. */
export function restorePicture({ image, former, formerStyle }: Picture): void {
  if (!former) return;
  former.forEach((value, at) => setAttribute(image, changed[at]!, value));
  // The page's policy refuses a style attribute that is set as one.
  image.style.cssText = formerStyle ?? '';
  if (formerStyle === null) setAttribute(image, 'style', null);
}

/** Lets the style sheet lay the picture out before its file tells its size. */
export function reserveBox(picture: Picture, { width, height }: Size): void {
  const { style } = picture.image;
  keep(picture);
  style.setProperty('--picture-width', `${width}px`);
  style.setProperty('--picture-ratio', `${width} / ${height}`);
}

const cropOf = ({ useBgImage, mode }: ImageOptions): ReturnType<typeof cropOfMode> =>
  cropOfMode(useBgImage && mode === 'none' ? 'cover' : mode);

/** Crops the picture to its box, once. */
export function placePicture(picture: Picture): void {
  const { image, options } = picture;
  const { fitAlignment, dimensions } = options;
  const { style } = image;
  const crop = cropOf(options);
  if (picture.isPlaced) return;
  picture.isPlaced = true;
  keep(picture);
  if (crop) {
    style.objectFit = crop === 'contain' && !options.stretch ? 'scale-down' : crop;
    style.objectPosition =
      crop === 'cover' ? focalPosition(options.focalPoint) : fitAlignment === 'none' ? 'center' : fitAlignment;
  }
  if (options.fixedRatio && dimensions) style.aspectRatio = `${dimensions.width} / ${dimensions.height}`;
  // The style sheet puts it behind its parent's content.
  if (options.useBgImage) image.setAttribute(imageAttributes.useBgImage, '');
}

/** Moves the focal point to the middle of the current box, where that is asked for. */
export function centrePicture({ image, options, box }: Picture): void {
  const { dimensions } = options;
  if (options.useAdvancedPositioning && cropOf(options) === 'cover' && dimensions && box?.width && box.height)
    image.style.objectPosition = centredFocalPosition(options.focalPoint, dimensions, box);
}

/** The width of a picture, else of its container; the viewport’s without ResizeObserver. */
function roomOf(image: Element, window: Window): number {
  let room: Element | null = image;
  while (room && !room.clientWidth) room = room.parentElement;
  return room?.clientWidth ?? window.innerWidth;
}

/** Pixels of the file for each pixel of the page. */
function pixelRatio(window: Window, { allowSaveData, dprMin, dprMax }: ImageOptions): number {
  const { connection } = window.navigator as { readonly connection?: { readonly saveData?: boolean } };
  return allowSaveData && connection?.saveData ? 1 : heldPixelRatio(window.devicePixelRatio, dprMin, dprMax);
}

/** The size to fetch for the current box: its name, 0 for the original, and its width in pixels. */
export function chooseSize({ image, options, box }: Picture, window: Window): readonly [size: number, width: number] {
  const { dimensions } = options;
  const { naturalWidth: width, naturalHeight: height } = image;
  const points = box?.width
    ? drawnWidth(box, dimensions ?? (width ? { width, height } : null), cropOf(options))
    : roomOf(image, window);
  const wanted = points * pixelRatio(window, options) * options.sizeAdjustment;
  const size = chooseImageSize(wanted, dimensions && dimensions.width);
  return [size, size || (dimensions ? dimensions.width : Infinity)];
}

/** Whether another behaviour, or this one, fetches the picture now. [IMG-17] */
export function isHeld({ image, options }: Picture): boolean {
  return image.classList.contains(enums.loadingClass) && !options.allowConcurrentLoads;
}
