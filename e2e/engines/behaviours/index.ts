import type { Behaviour } from '../behaviour.js';
import { accessibility } from './accessibility.js';
import { accordions } from './accordions.js';
import { code } from './code.js';
import { editing } from './editing.js';
import { editorAccessibility } from './editor-accessibility.js';
import { edits } from './edits.js';
import { rows, slideshows } from './galleries.js';
import { dialogs, lightboxes } from './layers.js';
import { lessMotion } from './less-motion.js';
import { media } from './media.js';
import { owning } from './owning.js';
import { providers } from './providers.js';
import { members, shopping } from './shop.js';
import { siteEditing } from './site-editing.js';
import { smallWidgets } from './small.js';
import { consents, forms, pages } from './visits.js';
import { waysToSeeContent } from './ways-to-see-content.js';
import { waysToSee } from './ways-to-see.js';
import { widgets } from './widgets.js';
import { writing } from './writing.js';

/** What holds in each engine. */
export const behaviours: readonly Behaviour[] = [
  ...pages,
  ...accordions,
  ...slideshows,
  ...rows,
  ...lightboxes,
  ...dialogs,
  ...media,
  ...widgets,
  ...smallWidgets,
  ...waysToSee,
  ...waysToSeeContent,
  ...providers,
  ...consents,
  ...forms,
  ...shopping,
  ...members,
  ...editing,
  ...edits,
  ...writing,
  ...code,
  ...siteEditing,
  ...owning,
  ...accessibility,
  ...editorAccessibility,
  // Last: the engine is started anew for them.
  ...lessMotion,
];
