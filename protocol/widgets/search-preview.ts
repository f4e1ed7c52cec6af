import type { WidgetTable } from './option-table.js';

/** Name of the search field, and of the query parameter of the search page. */
export const queryParameter = 'q';

/** Longest query, in characters. */
export const queryMaxLength = 200;

/** Shortest query with a preview, in characters. */
export const previewMinLength = 2;

/** Debounce of the request, and of the announcement of the results. */
export const previewDelayMs = 200;
export const previewSpeakMs = 1000;

/**
 * Search preview: lists results under a search field while a visitor types. Markup: an element around one `input` in a form that opens
 * the search page without script.
 */
export const searchPreviewTable = {
  name: 'search-preview',
  options: {},
  parts: {},
  events: {
    shown: { cancelable: false, detail: ['total'] },
  },
} as const satisfies WidgetTable;
