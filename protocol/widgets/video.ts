import type { WidgetTable } from './option-table.js';

/** Video: a picture with a play button, and after one press the film in its place. [VID-01 to VID-12] */
export const videoTable = {
  name: 'video',
  options: {
    /** Embed markup, of which only the player's address and size are read, or the player's address. [VID-01] */
    html: { type: 'text', default: '', maxLength: 5000 },
    /** How the player stands in its box: in its own ratio, as large as fits into the box, or filling it. [VID-03] */
    mode: { type: 'choice', default: 'none', choices: ['none', 'fit', 'fill'] },
    /** What the video is called. */
    title: { type: 'text', default: '', maxLength: 300 },
    /** Whether visitors who have not agreed to cookies are told before the press that the host may set some. */
    consent: { type: 'boolean', default: false },
  },
  parts: {
    /** What is pressed: a button, or a link to where the video can be seen without script. */
    overlay: 'optional',
    /** A film of the site's own. */
    media: 'optional',
    /** Words on the overlay about the host's cookies, shown while the visitor has not agreed to any. */
    note: 'optional',
  },
  events: {
    revealed: { detail: [] },
    hidden: { detail: [] },
  },
} as const satisfies WidgetTable;
