import type { BlockType } from './index.js';

/** Groups of the menu that inserts blocks, and the types in each, in its order. Every type is in exactly one. */
export const blockGroups = {
  words: ['heading', 'text', 'quote', 'button', 'marquee', 'restaurant-menu', 'table', 'code'],
  pictures: ['image', 'gallery', 'video', 'hero', 'map', 'audio', 'embed'],
  layout: ['section', 'rule', 'spacer', 'accordion', 'tabs', 'dialog', 'popup'],
  visitors: ['form', 'newsletter', 'donation', 'share', 'booking', 'follow'],
  shop: ['product', 'product-grid', 'member-pricing'],
  journal: ['journal-list', 'archive', 'calendar', 'byline', 'post-links'],
} as const satisfies Readonly<Record<string, readonly BlockType[]>>;

export type BlockGroup = keyof typeof blockGroups;
