/**
 * Codes of everything the runtime may report about a widget. A closed set: the console, the `mortise:report` event and
 * the editor speak of the same codes; the long texts live in `error-hints.ts` and ship in development builds only.
 */
export type ErrorCode =
  | 'unknown-widget'
  | 'load-failed'
  | 'connect-failed'
  | 'missing-part'
  | 'bad-json'
  | 'bad-option'
  | 'unknown-option'
  | 'already-connected'
  | 'handler-failed';
