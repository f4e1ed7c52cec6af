import type { WidgetTable } from './option-table.js';

/** Comments below a post, drawn by the script of their host. [CTX-05] [CTX-06] */
export const commentsTable = {
  name: 'comments',
  options: {
    /** Name of the site at the host. */
    shortname: { type: 'text', default: '', maxLength: 63 },
    /** Id under which the host has the comments of the post, whatever its address becomes. */
    thread: { type: 'text', default: '', maxLength: 64 },
    /** Full address of the post. */
    address: { type: 'text', default: '', maxLength: 2000 },
  },
  parts: {
    /** The button that shows the comments: a link to the site at the host, for use without script. */
    show: 'one',
    /** Where the comments are drawn. */
    slot: 'one',
    /** Says that they are loading, or did not come. */
    status: 'optional',
  },
  events: { loaded: { detail: [] } },
} as const satisfies WidgetTable;
