// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readErrorFacts, withoutValues } from '../../../../runtime/services/errors/error-report.js';

const origin = 'https://site.test';

/** An uncaught error as browsers tell it. */
function thrown(message: string, stack: string, filename = `${origin}/assets/boot.js`): Event {
  return Object.assign(new Event('error'), {
    message: `Uncaught Error: ${message}`,
    filename,
    error: { message, stack },
  });
}

const rejected = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });

describe('an uncaught error', () => {
  it('is reported by message and stack', () => {
    const stack = `Error: broken\n    at run (${origin}/assets/boot.js:1:20)`;
    expect(readErrorFacts(thrown('broken', stack), origin)).toEqual({ message: 'broken', stack });
  });

  it('has a stack of at most 5000 characters [ERR-05]', () => {
    expect(readErrorFacts(thrown('deep', 'x'.repeat(5001)), origin)?.stack).toHaveLength(5000);
    expect(readErrorFacts(thrown('deep', 'x'.repeat(5000)), origin)?.stack).toHaveLength(5000);
    expect(readErrorFacts(thrown('deep', 'x'.repeat(4999)), origin)?.stack).toHaveLength(4999);
  });

  test.each([
    [
      'of another origin, whose text is withheld',
      Object.assign(new Event('error'), { message: 'Script error.', filename: '', error: null }),
    ],
    ['of another origin, by its file', thrown('ads', 'at https://ads.test/a.js:1:1', 'https://ads.test/a.js')],
    ['of another origin, by its stack', rejected({ message: 'ads', stack: 'at f (https://ads.test/a.js:1:1)' })],
    ['of an origin that only begins alike', thrown('ads', '', 'https://site.test.evil/a.js')],
    ['of a Chromium extension', thrown('x', 'at chrome-extension://abc/a.js:1:1', 'chrome-extension://abc/a.js')],
    ['of a Firefox extension', rejected({ message: 'x', stack: 'f@moz-extension://abc/a.js:1:1' })],
    ['of a Safari extension', thrown('x', 'f@safari-web-extension://abc/a.js:1:1', '')],
    ['of what Safari hides', thrown('x', 'f@webkit-masked-url://hidden/:1:1', '')],
  ])('%s is left out', (_, event) => expect(readErrorFacts(event, origin)).toBeNull());
});

describe('an unhandled rejection', () => {
  it('with an error or a text is reported', () => {
    expect(readErrorFacts(rejected(new TypeError('late')), origin)?.message).toBe('late');
    expect(readErrorFacts(rejected('just words'), origin)).toEqual({ message: 'just words', stack: '' });
  });

  it('with any other value is reported by its type, because the value may be visitor data', () => {
    expect(readErrorFacts(rejected({ email: 'ada@example.com' }), origin)).toEqual({ message: 'object', stack: '' });
    expect(readErrorFacts(rejected(undefined), origin)).toEqual({ message: 'undefined', stack: '' });
  });
});

describe('values in addresses', () => {
  test.each([
    ['failed: https://site.test/a?token=secret&b=2', 'failed: https://site.test/a?token=&b='],
    ['at https://site.test/a.js?v=9f:10:5', 'at https://site.test/a.js?v=:10:5'],
    ['(/a?q=ada@example.com)', '(/a?q=)'],
    ['/page#access_token=abc', '/page#access_token='],
    ['https://ada:secret@site.test/a', 'https://site.test/a'],
    ['no mail to ada@example.com', 'no mail to …'],
    [`Unexpected token 'H', ..."me":"Hello Ada"... is not valid JSON`, `Unexpected token 'H' … is not valid JSON`],
    [`Unexpected token 'A', "Ada Lovelace" is not valid JSON`, `Unexpected token 'A' … is not valid JSON`],
    ['no address, a = b', 'no address, a = b'],
  ])('%s becomes %s', (text, expected) => expect(withoutValues(text)).toBe(expected));

  it('are always removed', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9%+._:@-]{6,40}$/).filter((text) => !/^(:\d+)+$/.test(text));
    fc.assert(
      fc.property(value, value, (one, two) => {
        const text = withoutValues(
          `Error at https://site.test/p?first=SECRET${one}SECRET&second=SECRET${two}SECRET (x)`,
        );
        expect(text).toBe('Error at https://site.test/p?first=&second= (x)');
      }),
    );
  });
});
