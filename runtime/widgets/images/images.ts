import { parseFocalPoint } from '../../../protocol/media/focal-point.js';
import { parseDimensions } from '../../../protocol/media/image-size.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { imagesTable } from '../../../protocol/widgets/images.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { parseOption } from '../../core/options.js';
import type { Widget } from '../../core/widget.js';
import { images } from '../../services/images/images.js';
import type { ImageOptions } from '../../services/images/picture.js';

type Options = OptionValues<typeof imagesTable.options>;

/** Options of one picture, which override the root's. `report` gets the name of an option with an invalid value. */
function readOwnOptions(element: HTMLElement, report: (option: string) => void): Partial<Options> {
  const own: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(element.dataset)) {
    if (!Object.hasOwn(imagesTable.options, name)) continue;
    const value = parseOption(imagesTable.options[name as keyof Options], raw);
    if (value === undefined) report(name);
    else own[name] = value;
  }
  return own;
}

/**
 * Images: pictures that name their original are loaded lazily in the size that they are drawn in, and cropped around their focal point.
 * [IMG-01 to IMG-29]
 * Without script: the browser loads pictures with `srcset` itself; a hand-written picture that only names its original shows its `alt`.
 * With script: nothing shifts, because the box comes from the markup. The browser keeps loading pictures with `srcset`.
 * Emits: images:loaded, from the root, for every loaded size; detail { src }.
 */
export const widget = {
  table: imagesTable,
  connect(root, { options, environment, signal, emit, report }) {
    const { window, use } = environment;
    const loader = use(images);
    const owner = `[${attributes.widget}~=${imagesTable.name}]`;
    const selector = `[${slideAttributes.source}]`;
    for (const element of root.matches(selector) ? [root] : root.querySelectorAll<HTMLElement>(selector)) {
      if (element.closest(owner) !== root) continue;
      // The attributes of a picture may be on its slide.
      const image = element.querySelector('img') ?? element;
      const read = (name: string): string | null => element.closest(`[${name}]`)?.getAttribute(name) ?? null;
      const imageOptions: ImageOptions = {
        ...options,
        ...readOwnOptions(element, (option) => report('bad-option', option)),
        source: element.getAttribute(slideAttributes.source)?.trim() ?? '',
        dimensions: parseDimensions(read(slideAttributes.imageDimensions)),
        focalPoint: parseFocalPoint(read(slideAttributes.imageFocalPoint)),
      };
      try {
        loader.add(image as HTMLImageElement, imageOptions, signal, (src) => emit('loaded', { src }));
      } catch (error) {
        // One bad picture never stops the others.
        window.console.warn((error as Error).message, element);
      }
    }
  },
} satisfies Widget<typeof imagesTable>;
