/** Calls about the first steps of a site. Validated by `schema/onboarding.ts`. */
import type { Block } from '../document/document.js';
import type { FirstStep } from '../site/onboarding.js';
import type { LookName } from '../site/theme/looks.js';

/** GET: how far the site is. POST: the answers of the guided start, effective at once. */
export const configStart = '/api/config/start';

/** PUT: whether the checklist is put away. */
export const configChecklist = '/api/config/start/checklist';

/** DELETE: removes the sample content that nobody has changed. POST: brings it back. Both answer as `configStart` does. */
export const configSample = '/api/config/start/sample';

/** Sample content that nobody has changed; what was changed stays. */
export interface SampleSummary {
  /** Without the start page, which is replaced. */
  readonly pages: number;
  readonly products: number;
  readonly coupons: number;
  /** Whether the start page is still that of the demo site. */
  readonly hasStart: boolean;
  /** Titles of pages of the demo site that were changed. */
  readonly kept: readonly string[];
}

export interface StartAnswer {
  readonly title: string;
  /** The primary language. */
  readonly locale: string;
  /** Name of the IANA database; null while nobody has set one. */
  readonly timeZone: string | null;
  /** Null for a theme of the owner's own. */
  readonly look: LookName | null;
  /** Whether the guided start has not been answered yet. */
  readonly isPending: boolean;
  /** Whether the start page is still the one that the site began with, so that the guided start makes another. */
  readonly isStartPageFresh: boolean;
  /** Whether the primary language can change: nothing is stored by language yet. */
  readonly isLanguageFree: boolean;
  readonly steps: Readonly<Record<FirstStep, boolean>>;
  readonly isPutAway: boolean;
  /** Null without any. */
  readonly sample: SampleSummary | null;
  /** Until when removed sample content can be brought back, in epoch milliseconds; null for none. */
  readonly restorableUntil: number | null;
}

export interface StartRequest {
  readonly title: string;
  readonly locale: string;
  /** Name of the IANA database; what is set stays when it is left out. */
  readonly timeZone?: string | undefined;
  /** Null keeps the theme. */
  readonly look: LookName | null;
  /** What the start page consists of from now on; null keeps it. */
  readonly blocks: readonly Block[] | null;
}

export interface ChecklistRequest {
  readonly isPutAway: boolean;
}
