/** Shapes of the calls about the settings of all pages. Validated by `schema/page-settings.ts`. */
import type { PageSettings } from '../site/page-settings.js';
import type { ChangesFrom } from './changes-from.js';

/** A page that lists items. */
export interface ListedCollection {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** `GET {configPageSettings}`, and the answer of `PUT`. */
export interface PageSettingsAnswer {
  readonly settings: PageSettings;
  /** The collections of the site, in the order of its pages. */
  readonly collections: readonly ListedCollection[];
}

/** Body of `PUT`: what is left out stays, so that two who change different settings do not undo each other. */
export type PageSettingsRequest = ChangesFrom<PageSettings>;
