/**
 * Codes of all reports of the runtime about widgets: a closed set, used by the console, the `mortise:report` event and the editor. The long
 * texts are in `error-hints.ts` and ship in development builds only.
 */
export type ErrorCode =
  | 'unknown-widget'
  | 'load-failed'
  | 'connect-failed'
  | 'missing-part'
  | 'bad-json'
  | 'bad-option'
  | 'already-connected'
  | 'handler-failed';
