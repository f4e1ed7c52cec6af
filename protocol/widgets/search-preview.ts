import type { WidgetTable } from './option-table.js';

/** Name of the field, and so of what was looked for in the query of the search page. */
export const queryParameter = 'q';

/** Longest query, in characters. */
export const queryMaxLength = 200;

/** Shortest query that is previewed, in characters. */
export const previewMinLength = 2;

/** How long typing has to rest before the preview asks, and before it says what it found. */
export const previewDelayMs = 200;
export const previewSpeakMs = 1000;

/**
 * Search preview: lists results under a search field while a visitor types. Markup: an element around one `input` in a form that posts to
 * the search page by itself.
 */
export const searchPreviewTable = {
  name: 'search-preview',
  options: {},
  parts: {},
  events: {
    shown: { cancelable: false, detail: ['total'] },
  },
} as const satisfies WidgetTable;
