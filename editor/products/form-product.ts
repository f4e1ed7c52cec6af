import type { EditedProduct } from '../../protocol/commerce/edited-product.js';
import type { ProductImage } from '../../protocol/commerce/product.js';
import { documentVersion, type Block, type PageDocument } from '../../protocol/document/document.js';
import { pageTypes } from '../../protocol/enums/page-types.js';

/** A picture with an id, by which it is known while the list is arranged. */
export interface FormPicture extends ProductImage {
  readonly id: string;
}

/** A product while it is edited. */
export interface FormProduct extends Omit<EditedProduct, 'images'> {
  readonly images: readonly FormPicture[];
}

/** The product for the form. Pictures keep the ids that they have in `former`. */
export function toForm(
  product: EditedProduct,
  createId: () => string,
  former: readonly FormPicture[] = [],
): FormProduct {
  const free = [...former];
  const images = product.images.map((image) => {
    const at = free.findIndex(({ src }) => src === image.src);
    const [known] = at < 0 ? [] : free.splice(at, 1);
    return { ...image, id: known?.id ?? createId() };
  });
  return { ...product, images };
}

/** The product as it is sent: without ids of pictures, and without places for pictures that have none yet. */
export function fromForm(product: FormProduct): EditedProduct {
  const images = product.images
    .filter(({ src }) => src !== '')
    .map(({ src, alt, shows = [] }) => ({ src, alt, ...(shows.length > 0 && { shows }) }));
  return { ...product, images };
}

const blockId = 'product';

/** Id of a product's document on this device. */
export const productDocumentId = (id: string): string => `product:${id}`;

/** The product as a document of one block, so that it is kept on this device as pages are. */
export function toProductDocument(id: string, product: EditedProduct): PageDocument {
  return {
    version: documentVersion,
    id: productDocumentId(id),
    path: '/',
    title: '',
    description: '',
    navigationTitle: '',
    pageType: pageTypes.page,
    blocks: [{ id: blockId, type: blockId, value: product as unknown as Block['value'] }],
  };
}

/** The product that a document holds; null for any other document. */
export function fromProductDocument({ blocks }: PageDocument): EditedProduct | null {
  const value = blocks.find(({ id }) => id === blockId)?.value as Partial<EditedProduct> | undefined;
  const isWhole = [value?.variants, value?.options, value?.images].every(Array.isArray) && !!value?.texts;
  // Work from before categories were a tree names them otherwise; the product keeps its own.
  const { groups: _names, ...product } = (value ?? {}) as Partial<EditedProduct> & { readonly groups?: unknown };
  return isWhole ? ({ categories: [], ...product } as unknown as EditedProduct) : null;
}
