import * as attributes from '../../../protocol/names/attributes.js';
import * as slideAttributes from '../../../protocol/names/slide-attributes.js';
import { parseFocalPoint } from '../../../protocol/text/focal-point.js';
import { parseDimensions } from '../../../protocol/text/image-size.js';
import { imagesTable } from '../../../protocol/widgets/images.js';
import type { OptionValues } from '../../../protocol/widgets/option-table.js';
import { parseOption } from '../../core/options.js';
import type { Widget } from '../../core/widget.js';
import { images } from '../../services/images/images.js';
import type { ImageOptions } from '../../services/images/picture.js';

type Options = OptionValues<typeof imagesTable.options>;

/** Options of one picture, which beat the root's. `report` hears of a value that does not fit. */
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
 * Images: pictures that name their original are fetched once they come near, in the size that they are drawn in, and cut around their
 * focal point. [IMG-01 to IMG-29]
 * Without script: what the server emits is fetched by the browser itself, from the sizes in the markup; an author's picture that has
 * nothing but its original's name shows its description.
 * With script: nothing moves, since the box comes from the markup. Pictures that the markup offers in sizes stay the browser's.
 * Emits: images:loaded, from the root, for every size that has come; detail { src }.
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
      // The attributes of a picture may stand on its slide.
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
