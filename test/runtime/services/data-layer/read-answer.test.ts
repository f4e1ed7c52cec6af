import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as text from '#strings/errors';
import { readAnswer } from '../../../../runtime/services/data-layer/read-answer.js';

const connect = 'Unable to connect. Please try again';
const internal = 'Internal server error. Please try again later.';

describe('the result of an answer', () => {
  it.each([
    [200, '{"a":1}', { a: 1 }],
    [201, '[]', []],
    [200, 'null', null],
    [204, '', null],
    [204, 'ignored', null],
  ])('%i %j is success [DATA-04]', (status, content, data) => {
    expect(readAnswer(status, content, '/api')).toEqual({ ok: true, status, data });
  });

  it.each(['', '<!doctype html><p>Sign in to the network', '{"a":'])(
    'takes a success that is not JSON (%j) for a failure that names the address [DATA-08] [STR-44]',
    (content) => {
      const result = readAnswer(200, content, '/api/cart?x=1');
      expect(result).toMatchObject({ ok: false, status: 200, data: null, kind: 'parse' });
      expect(!result.ok && result.message).toMatch(
        /^Internal Error: Unable to parse server response from \(\/api\/cart\?x=1\) as JSON: .+\.$/,
      );
    },
  );

  it.each([
    [401, 'Unauthorized request.', 'status', '[DATA-09] [STR-45]'],
    [403, 'Unauthorized request.', 'status', '[DATA-10]'],
    [500, internal, 'status', '[DATA-11] [STR-46]'],
    [501, internal, 'status', '[DATA-12]'],
    [503, 'This service is temporarily unavailable. Please try again later.', 'status', '[DATA-13] [STR-47]'],
    [400, connect, 'connection', '[DATA-14]'],
    [404, connect, 'connection', '[DATA-14] [STR-48]'],
    [429, connect, 'connection', '[DATA-14]'],
    [502, connect, 'connection', '[DATA-14]'],
    [504, connect, 'connection', '[DATA-14]'],
    [302, connect, 'connection', '[DATA-14]'],
  ])('a bare %i says "%s" (%s) %s', (status, message, kind) => {
    for (const content of ['', '{}', '<h1>Error</h1>'])
      expect(readAnswer(status, content, '/api')).toMatchObject({ ok: false, status, message, kind });
  });

  it.each([400, 401, 500, 502])('a %i with a reason returns it [DATA-16]', (status) => {
    expect(readAnswer(status, '{"error":"Out of ash"}', '/')).toMatchObject({
      message: 'Out of ash',
      kind: 'answer',
      data: { error: 'Out of ash' },
    });
    expect(readAnswer(status, '{"message":"Out of oak"}', '/')).toMatchObject({
      message: 'Out of oak',
      kind: 'answer',
    });
    expect(readAnswer(status, '{"billingErrorCode":3}', '/')).toMatchObject({
      kind: 'answer',
      data: { billingErrorCode: 3 },
    });
  });

  it.each([403, 501, 503])('the reason of a %i is not returned, its body is [DATA-16]', (status) => {
    const result = readAnswer(status, '{"error":"no"}', '/');
    expect(result).toMatchObject({ kind: 'status', data: { error: 'no' } });
    expect(!result.ok && result.message).not.toBe('no');
  });

  it('reads flags before anything else, in their order, whatever the status [DATA-17] [DATA-18] [DATA-19]', () => {
    const flags = { crumbFail: true, loginRequired: true, authorizationFail: true, error: 'x' };
    expect(readAnswer(400, JSON.stringify(flags), '/')).toMatchObject({ ok: false, kind: 'crumb' });
    expect(readAnswer(401, JSON.stringify({ ...flags, crumbFail: false }), '/')).toMatchObject({
      ok: false,
      kind: 'login',
      message: 'x',
    });
    expect(readAnswer(403, '{"authorizationFail":true}', '/')).toMatchObject({
      ok: false,
      kind: 'authorization',
      message: 'Unauthorized request.',
    });
    expect(readAnswer(200, '{"crumbFail":true}', '/')).toMatchObject({ ok: false, kind: 'crumb' });
  });

  it.each(['true', '"text"', '7', '{"error":{"deep":1}}', '{"crumbFail":"yes"}'])(
    'is not misled by an odd body (%s)',
    (content) => {
      expect(readAnswer(404, content, '/')).toMatchObject({ ok: false, message: connect, kind: 'connection' });
    },
  );
});

describe('bodies of an unknown shape', () => {
  const sentences = [text.connect(), text.internal(), text.unauthorized(), text.unavailable()];
  const statuses = fc.constantFrom(
    400,
    401,
    402,
    403,
    404,
    405,
    409,
    410,
    413,
    418,
    422,
    429,
    451,
    500,
    501,
    502,
    503,
    504,
    511,
  );
  /** Neither `error` nor `message` at the top, whatever else. */
  const unagreed = fc.oneof(
    fc.string().filter((content) => !/error|message/.test(content)),
    fc
      .dictionary(
        fc.constantFrom('trace', 'detail', 'exception', 'errors', 'html', 'title', 'reason', 'sql'),
        fc.jsonValue(),
      )
      .map((body) => JSON.stringify(body)),
    fc.jsonValue().map((value) => JSON.stringify({ error: { message: value }, message: [value] })),
    fc.constantFrom(
      '<h1>502 Bad Gateway</h1><p>upstream 10.0.0.3',
      'Traceback (most recent call last)',
      '{"error":',
      '"SELECT 1"',
      '[{"error":"a"}]',
    ),
  );

  it('are never shown: the visitor sees a message of the catalogue [ERR-12]', () => {
    fc.assert(
      fc.property(statuses, unagreed, (status, content) => {
        const result = readAnswer(status, content, '/api');
        expect(result.ok).toBe(false);
        expect(sentences).toContain(!result.ok && result.message);
      }),
    );
  });

  it.each([403, 404, 409, 413, 429, 501, 503])(
    'with a message of their own, under a %i, are not shown either [ERR-12]',
    (status) => {
      const result = readAnswer(status, '{"error":"at /srv/app.js:12","message":"secret"}', '/api');
      expect(sentences).toContain(!result.ok && result.message);
    },
  );

  it.each([
    '<h1>Private page of Ada',
    'secret',
    '"secret" and more',
    '{"a":secret',
    'x'.repeat(300),
    '{"secret":"a" "b"}',
  ])("are not quoted by the parser's error (%s) [DATA-08] [ERR-12]", (content) => {
    const result = readAnswer(200, content, '/api');
    expect(!result.ok && result.message).toMatch(
      /^Internal Error: Unable to parse server response from \(\/api\) as JSON: .+\.$/,
    );
    expect(!result.ok && result.message).not.toMatch(/secret|Ada|xx/);
  });
});
