/** The editor's frame is named `designer:{random}`; the name survives reloads and navigations of the frame. */
export const frameNamePrefix = 'designer:';

/**
 * DOM event that the editor dispatches on the document of a page of its own origin, with a change as JSON in `detail`. The page cancels what
 * it has applied. A message of the port is delivered in a later task, which the browser runs after the frame that the key is painted in.
 */
export const applyNow = 'mortise:apply-now';

/** In the query of a page in the editor's frame: header and footer are under edit, and not the blocks of the page. */
export const partsParameter = 'edit-parts';

/** Ids of header, footer and bars as blocks of such a page, in its order. */
export const partIds = {
  announcement: 'site-announcement',
  header: 'site-header',
  footer: 'site-footer',
  contacts: 'site-contacts',
} as const;

/**
 * Query name of a page in the editor's frame that is shown as a visitor sees it who is not logged in, with its draft. Its value names an
 * earlier state, which is shown whoever may see the page, and so is the draft by a name of its own.
 */
export const asVisitor = 'as-visitor';
export const draftState = 'draft';

/** Beside the fields of a byline that is drawn for the editor: what its post says of itself, before that is saved. */
export const postInValue = 'post';
