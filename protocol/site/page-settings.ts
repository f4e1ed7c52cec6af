/** What an owner decides for all pages beside their look: comments, saving of pictures, typefaces of a kit, samples, and who stays on a page. */

/** When pictures have a button that saves them on Pinterest: never, under the pointer or the focus, or always. [CTX-07] */
export const saveModes = ['never', 'hover', 'always'] as const;

export type SaveMode = (typeof saveModes)[number];

export interface PageSettings {
  /** Whether posts have comments. They come from Disqus, by the short name. [CTX-05] [CTX-06] */
  readonly commentsEnabled: boolean;
  /** Name of the site at Disqus; empty for none. */
  readonly disqusShortname: string;
  readonly pinterestMode: SaveMode;
  /** Id of a web project of Adobe Fonts; empty for none. [CTX-19] */
  readonly typekitId: string;
  /** Families of that project, as its style sheet names them. */
  readonly typekitFonts: readonly string[];
  /** Ids of the collections that show samples: visits of their items are not counted. [CTX-16] */
  readonly demoCollections: readonly string[];
  /** Whether contributors who open a page stay there in place of the editor: while a site is developed, and on a copy of one. [CTX-03] [CTX-04] */
  readonly developerMode: boolean;
  readonly cloneable: boolean;
  /** Whether Escape asks visitors who are not logged in for the log-in. [CTX-10] */
  readonly useEscapeKeyToLogin: boolean;
}

export const defaultPageSettings: PageSettings = {
  commentsEnabled: false,
  disqusShortname: '',
  pinterestMode: 'never',
  typekitId: '',
  typekitFonts: [],
  demoCollections: [],
  developerMode: false,
  cloneable: false,
  useEscapeKeyToLogin: false,
};

export const mostKitFonts = 20;
export const mostDemoCollections = 100;

export const kitPattern = /^(?:[a-z0-9]{5,12})?$/;

/** A family as a style sheet names it. */
export const kitFontPattern = /^[A-Za-z][\w -]{0,59}$/;

/** Whether the settings contradict each other: comments need the name under which they are found. */
export function lacksShortname({ commentsEnabled, disqusShortname }: PageSettings): boolean {
  return commentsEnabled && disqusShortname === '';
}
