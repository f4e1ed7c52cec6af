import * as limits from '../../../protocol/enums/limits.js';

/** The reported facts of an error. */
export interface ErrorFacts {
  readonly message: string;
  readonly stack: string;
}

/** Longest message in characters. */
const messageLength = 1000;

/** Third-party code: extensions, and scripts that the browser injects. */
const foreignScheme = /(?:extension|webkit-masked-url|user-?script):/i;
const address = /\bhttps?:\/\/[^\s)/'"]+/i;
/** A value after `?name=`, `&name=` or `#name=`, up to the first character that cannot belong to it; keeps line and column of a stack. */
const queryValue = /([?&#][^=&#?\s"']*=)[^&#\s)"']*?(?=(?::\d+){0,2}(?:[&#\s)"']|$))/g;

/** Name and password before the host of an address. */
const addressLogin = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi;
const emailAddress = /[^\s@()<>"',;:/=]+@[^\s@()<>"',;:/]+\.[a-z]{2,}/gi;
/** The excerpt in a JSON parser's error message. */
const jsonExcerpt = /(?:, |^)(?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON/g;

/** Text without parameter values of addresses and without possible visitor input: e-mail addresses, excerpts of data. */
export function withoutValues(text: string): string {
  return text
    .replace(queryValue, '$1')
    .replace(addressLogin, '$1')
    .replace(emailAddress, '…')
    .replace(jsonExcerpt, ' … is not valid JSON');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The facts of an uncaught error or an unhandled rejection; null when it is not the site's own: an error of another origin, whose text
 * the browser withholds, or of a browser extension. A rejection with neither an error nor a text is reported by its type alone, because
 * its value may be visitor data.
 */
export function readErrorFacts(event: Event, origin: string): ErrorFacts | null {
  const { message, filename, error, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const cause: unknown = error ?? reason;
  const thrown = (typeof cause === 'object' && cause !== null ? cause : {}) as {
    readonly message?: unknown;
    readonly stack?: unknown;
  };
  const stack = textOf(thrown.stack);
  const text = textOf(thrown.message) || textOf(cause) || textOf(message) || typeof cause;
  const source = textOf(filename) || (address.exec(stack)?.[0] ?? '');
  if (/^Script error\.?$/i.test(text) && !stack) return null;
  if (foreignScheme.test(source) || foreignScheme.test(stack)) return null;
  if (address.test(source) && !`${source}/`.startsWith(`${origin}/`)) return null;
  return {
    message: withoutValues(text).slice(0, messageLength),
    stack: withoutValues(stack).slice(0, limits.errorStackLength),
  };
}
