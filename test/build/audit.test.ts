import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { readAudit } from './audit.mjs';

const metadata = { dependencies: { prod: 215 } };
const advisory = { title: 'Prototype pollution', url: 'https://advisories.example/1' };
const vulnerabilities = {
  one: { name: 'one', severity: 'moderate', range: '<2', via: ['two'] },
  two: { name: 'two', severity: 'high', range: '<=1.0.0', via: [advisory, 'three'] },
};

describe('the audit of packages', () => {
  test.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"statusCode":405,"body":"","error":{"summary":"","detail":""}}', 'status 405'],
    ['{"error":{"code":"ENOAUDIT","summary":"no advisories here"}}', 'no advisories here'],
    ['npm error', 'no JSON'],
    ['{}', 'no answer'],
    ['null', 'no answer'],
  ])('does not take silence for safety: %s', (printed, why) => {
    const { code, words } = readAudit(printed, 'high');
    expect([code, words]).toEqual([2, [expect.stringContaining(why)]]);
  });

  test('names what has an advisory of the level or worse', () => {
    const printed = JSON.stringify({ vulnerabilities, metadata });
    expect(readAudit(printed, 'critical')).toEqual({
      code: 0,
      words: ['No advisory of critical or worse for 215 packages of the server.'],
    });
    expect(readAudit(printed, 'high')).toEqual({
      code: 1,
      words: [
        '1 of 215 packages of the server have advisories of high or worse:',
        'high: two <=1.0.0; Prototype pollution https://advisories.example/1',
      ],
    });
    expect(readAudit(printed, 'low').words).toHaveLength(3);
  });
});
