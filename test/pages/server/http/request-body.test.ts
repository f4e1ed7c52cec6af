import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../pages/server/errors/failure.js';
import { parseJson } from '../../../../pages/server/http/request-body.js';
import { createTestServer, loggedIn, origin, type TestServer } from '../support.js';

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Texts for any field of a call: half a surrogate pair, a null character, names of an object's own members, markup, numbers out of range. */
const values: readonly unknown[] = [
  'half \ud800 of a pair',
  'null \u0000 character',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  1e308,
  -1,
  [],
  { toString: 1 },
];

const fields = [
  'sku',
  'quantity',
  'requestId',
  'code',
  'country',
  'postalCode',
  'formId',
  'form',
  'key',
  'email',
  'password',
  'id',
  'title',
  'path',
  'document',
  'blocks',
  'ids',
  'roles',
  'state',
  'languages',
  'message',
  'pageId',
];

const bodies: readonly string[] = [
  nested('[', ']', 60_000),
  nested('{"a":', '}', 30_000).replace('}', '1}'),
  `{"form":${JSON.stringify(nested('[', ']', 20_000))}}`,
  `{"blocks":${nested('[', ']', 50_000)}}`,
  '"\\ud800"',
  '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
  ...values.map((value) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))),
];

/** Calls with a body. */
function changingCalls(server: TestServer): readonly (readonly [method: string, path: string])[] {
  const calls = server.app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && ['POST', 'PUT', 'DELETE'].includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, 'half%EF%BF%BD')}`);
  // Those that end the session are last.
  const endsSession = (call: string): number => Number(/session|Logout/.test(call));
  return [...new Set(calls)]
    .sort((a, b) => endsSession(a) - endsSession(b))
    .map((call) => call.split(' ') as [string, string]);
}

describe('JSON of a request', () => {
  it.each([
    ['[1,{"a":null}]', [1, { a: null }]],
    [nested('[', ']', 60), JSON.parse(nested('[', ']', 60))],
  ])('is read', (text, value) => {
    expect(parseJson(text, 'It')).toEqual(value);
  });

  it.each([
    ['{', 'It is not valid JSON.'],
    ['', 'It is not valid JSON.'],
    [nested('[', ']', 70), 'It is nested too deeply.'],
    [nested('{"a":', '}', 100_000).replace('}', '1}'), 'It is nested too deeply.'],
  ])('is refused', (text, sentence) => {
    expect(() => parseJson(text, 'It')).toThrow(Failure);
    expect(() => parseJson(text, 'It')).toThrow(expect.objectContaining({ status: 400, body: { error: sentence } }));
  });

  it('never fails the server, whatever it is, and whatever the call', async () => {
    const server = await createTestServer();
    const owner = await loggedIn(server);
    const failed: string[] = [];
    for (const [method, path] of changingCalls(server)) {
      for (const body of bodies) {
        const crumb = encodeURIComponent(owner.jar.get('crumb') ?? '');
        const answer = await owner.fetch(`${path}?crumb=${crumb}`, {
          method,
          headers: { 'content-type': 'application/json', origin },
          body,
        });
        if (answer.status >= 500) failed.push(`${method} ${path} ${answer.status} ${body.slice(0, 60)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
