import * as limits from '../../../protocol/enums/limits.js';

/** What is worth telling of an error. */
export interface ErrorFacts {
  readonly message: string;
  readonly stack: string;
}

/** Longest message in characters. */
const messageLength = 1000;

/** Code that is not the site's: of extensions, and of the browser's own injections. */
const foreignScheme = /(?:extension|webkit-masked-url|user-?script):/i;
const address = /\bhttps?:\/\/[^\s)/'"]+/i;
/** A value after `?name=`, `&name=` or `#name=`, up to what can no longer belong to it; line and column of a stack stay. */
const queryValue = /([?&#][^=&#?\s"']*=)[^&#\s)"']*?(?=(?::\d+){0,2}(?:[&#\s)"']|$))/g;

/** Name and password before the host of an address. */
const addressLogin = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi;
const emailAddress = /[^\s@()<>"',;:/=]+@[^\s@()<>"',;:/]+\.[a-z]{2,}/gi;
/** What a JSON parser quotes of the text it could not read. */
const jsonExcerpt = /(?:, |^)(?:\.{3})?"[^]*"(?:\.{3})? is not valid JSON/g;

/** Text without the values of any address in it, and without what a visitor may have typed: e-mail addresses, excerpts of data. */
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
 * the browser withholds, or of a browser extension. Rejections with something other than an error or a text are told by their kind
 * alone, because what they hold may be the visitor's.
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
