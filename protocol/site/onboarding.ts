/** First steps of a site, in the order of its checklist. */
export const firstSteps = ['name', 'look', 'page', 'picture', 'navigation', 'product'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** How far the owner is with the first steps of a site. */
export interface Onboarding {
  /** Whether the guided start is still to be answered: the editor begins there. */
  readonly isPending?: boolean;
  /** Whether the checklist has been put away. */
  readonly isPutAway?: boolean;
  /** Whether the library shows no pictures of the demo site. */
  readonly hidesSample?: boolean;
}

/** Maximum length of a site's name, in characters. */
export const siteTitleMax = 80;
