import type { Behaviour } from '../behaviour.js';
import { accessibility } from './accessibility.js';
import { editing } from './editing.js';
import { rows, slideshows } from './galleries.js';
import { accordions, dialogs, lightboxes } from './layers.js';
import { media } from './media.js';
import { members, shopping } from './shop.js';
import { consents, forms, pages } from './visits.js';

/** What holds in each engine. */
export const behaviours: readonly Behaviour[] = [
  ...pages,
  ...accordions,
  ...slideshows,
  ...rows,
  ...lightboxes,
  ...dialogs,
  ...media,
  ...consents,
  ...forms,
  ...shopping,
  ...members,
  ...editing,
  ...accessibility,
];
