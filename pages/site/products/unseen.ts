import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { categoryIds } from '../categories.js';
import { piece, unit } from './piece.js';

/** Products that visitors do not see: a scheduled one and a draft. */
export const unseen: readonly ProductRecord[] = [
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1011',
    urlId: 'winter-settle',
    categories: [categoryIds.stools],
    title: 'Winter settle',
    description: 'A high back against the draught. It comes when the elm is dry.',
    images: [],
    variants: [unit('SETTLE-WINTER', 98000, { stock: 6 })],
    workflowState: 'scheduled',
    publishAt: Date.UTC(2036, 10, 1),
  }),
  piece({
    id: '5f1d3c0a7b2e4d6f8a9c1012',
    urlId: 'rocking-stool',
    categories: [categoryIds.stools],
    title: 'Rocking stool',
    description: 'It does not work yet.',
    images: [],
    variants: [unit('STOOL-ROCKING', 21000)],
    workflowState: 'draft',
  }),
];
