import type { ProductRecord } from '../../protocol/commerce/product-record.js';
import { accessories } from './products/accessories.js';
import { furniture } from './products/furniture.js';
import { unseen } from './products/unseen.js';
import { unsent } from './products/unsent.js';

/** All products, in the order of the shop. */
export const products: readonly ProductRecord[] = [...furniture, ...accessories, ...unsent, ...unseen];
