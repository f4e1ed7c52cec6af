import { describe, expect, it } from 'vitest';
import { createJsonLog, createPrettyLog } from '../../../../pages/server/log/server-log.js';

const facts = { requestId: 'id-1', method: 'PUT', route: '/api/config/pages/:id', status: 500 };

function jsonLog() {
  const lines: string[] = [];
  const log = createJsonLog({ write: (line) => void lines.push(line) });
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log as JSON', () => {
  it('has one line for each failure, with time, level, message, request and cause', () => {
    const { log, lines, parsed } = jsonLog();
    log.error(new Error('It broke.', { cause: new TypeError('No number.') }), facts);
    log.error('The disk is full.');
    expect(lines.map((line) => line.split('\n').length)).toEqual([2, 2]);
    const [first, second] = parsed();
    expect(first).toMatchObject({
      level: 'error',
      message: 'It broke.',
      ...facts,
      error: { type: 'Error', cause: { type: 'TypeError', message: 'No number.' } },
    });
    expect(String(first?.['time'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(JSON.stringify(first)).toContain('server-log.test');
    expect(second).toMatchObject({ level: 'error', message: 'The disk is full.' });
    expect(Object.keys(second ?? {}).sort()).toEqual(['level', 'message', 'time']);
  });

  it('has no e-mail address, query string or password, and nothing that a driver hangs on an error', () => {
    const { log, lines } = jsonLog();
    const error = Object.assign(new Error('No mail to ada@example.com by smtp://user:secret@mail.test/?token=abc'), {
      parameters: ['eve@example.com', 'answer of a visitor'],
      code: 'EENVELOPE',
    });
    log.error(error);
    log.error('GET /search?q=illness failed for bob@example.com');
    const text = lines.join('');
    for (const secret of ['ada@', 'eve@', 'bob@', 'secret', 'abc', 'illness', 'answer of a visitor'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).toContain('"code":"EENVELOPE"');
    expect(text).toContain('mail.test');
  });

  it('ends at errors that are their own cause', () => {
    const { log, parsed } = jsonLog();
    const error = new Error('Round');
    error.cause = error;
    log.error(error);
    expect(parsed()).toHaveLength(1);
  });

  it('has a line for each request, where it is asked for', () => {
    const { log, parsed } = jsonLog();
    log.access({ ...facts, status: 200, durationMs: 1.23456 });
    expect(parsed()).toMatchObject([{ ...facts, level: 'info', status: 200, durationMs: 1.2, message: 'answered' }]);
  });

  it('has a warning for a refused request, with the reason and nothing of who was refused', () => {
    const { log, parsed } = jsonLog();
    log.refused({ ...facts, status: 403, reason: 'permission', leftOut: 3 });
    const [line] = parsed();
    const { time, ...rest } = line ?? {};
    expect([typeof time, rest]).toEqual([
      'string',
      { level: 'warn', message: 'refused', ...facts, status: 403, reason: 'permission', leftOut: 3 },
    ]);
  });
});

describe('the log for people', () => {
  it('tells the same in plain lines', () => {
    const written: string[] = [];
    const log = createPrettyLog(
      (text) => void written.push(text),
      () => 0,
    );
    log.error(new Error('No mail to ada@example.com', { cause: new Error('Why.') }), facts);
    log.access({ ...facts, durationMs: 2 });
    expect(written[0]).toContain('ERROR [PUT /api/config/pages/:id 500 id-1] Error: No mail to (e-mail address)');
    expect(written[0]).toContain('Caused by: Error: Why.');
    expect(written[1]).toContain('PUT /api/config/pages/:id 500 2.0 ms id-1');
  });
});
