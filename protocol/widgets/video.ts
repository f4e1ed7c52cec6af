import type { WidgetTable } from './option-table.js';

/** Video: a picture with a play button, replaced by the player on a press. [VID-01 to VID-12] */
export const videoTable = {
  name: 'video',
  options: {
    /** Embed markup, of which only the player's address and size are read, or the player's address. [VID-01] */
    html: { type: 'text', default: '', maxLength: 5000 },
    /** How the player fits its box: in its own ratio, contained in the box, or filling it. [VID-03] */
    mode: { type: 'choice', default: 'none', choices: ['none', 'fit', 'fill'] },
    /** What the play button does, before the title; by default it plays a video. */
    label: { type: 'text', default: '', maxLength: 60 },
    /** Title of the video. */
    title: { type: 'text', default: '', maxLength: 300 },
    /** Whether visitors who have not accepted cookies see a note that the host may set some. */
    consent: { type: 'boolean', default: false },
  },
  parts: {
    /** The play button: a button, or a link to the video's page for use without script. */
    overlay: 'optional',
    /** A `video` element with a file of the site. */
    media: 'optional',
    /** Note on the overlay about the host's cookies, shown until the visitor accepts cookies. */
    note: 'optional',
  },
  events: {
    revealed: { detail: [] },
    hidden: { detail: [] },
  },
} as const satisfies WidgetTable;
