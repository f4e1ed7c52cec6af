import type { ErrorCode } from './errors.js';

/** What each code means and what to do about it. For development builds, the editor and the reference; absent from production pages. */
export const errorHints: Readonly<Record<ErrorCode, string>> = {
  'unknown-widget': 'No behaviour has this name. Check the spelling in data-widget.',
  'load-failed': 'The behaviour could not be loaded. The markup stays as it is; the next press tries again.',
  'connect-failed': 'The behaviour threw while attaching. The markup stays as it is.',
  'missing-part': 'A required part is missing. Add an element with this data-part inside the widget.',
  'bad-json': 'data-block-json is not valid JSON. Escape it as HTML and use double quotes; the defaults are in force.',
  'bad-option': 'The value does not fit the option. The default is in force.',
  'already-connected': 'The behaviour is attached to this element already. Nothing was done.',
  'handler-failed': 'A handler threw. The rest of the page goes on.',
};
