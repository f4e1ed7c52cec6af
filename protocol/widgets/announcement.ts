import type { WidgetTable } from './option-table.js';

/** Announcement: a bar that a visitor closes for good. [BAR-04] */
export const announcementTable = {
  name: 'announcement',
  options: {
    /** What the visitor closes; a bar with another version is shown again. Letters and digits, at most seven. */
    version: { type: 'text', default: '', maxLength: 7 },
  },
  parts: {
    /** The button that closes the bar. */
    close: 'one',
  },
  events: {
    closed: { detail: [] },
  },
} as const satisfies WidgetTable;
