import { findImage, findMeta } from './slide.js';

/** The slide's name; empty when it has none. */
export function readTitle(slide: Element): string {
  const name = findMeta(slide)?.querySelector('h1,h2,h3,h4,h5,h6,strong')?.textContent ?? findImage(slide)?.alt;
  return name?.replace(/\s+/g, ' ').trim() ?? '';
}
