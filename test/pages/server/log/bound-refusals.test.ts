import { expect, it } from 'vitest';
import { boundRefusals } from '../../../../pages/server/log/bound-refusals.js';
import type { RefusedRequest } from '../../../../pages/server/log/server-log.js';

const facts = { requestId: 'id-1', method: 'POST', route: '/api/config/pages', status: 403 };

it('refusals of one reason fill twenty lines of a minute, hide no others, and the next line says how many are missing', () => {
  const lines: RefusedRequest[] = [];
  let nowMs = 0;
  const refused = boundRefusals(
    (line) => lines.push(line),
    () => nowMs,
  );
  for (let at = 0; at < 500; at += 1) refused('login', facts);
  refused('permission', facts);
  expect(lines.map(({ reason }) => reason)).toEqual([...Array.from({ length: 20 }, () => 'login'), 'permission']);
  nowMs = 60_000;
  for (let at = 0; at < 3; at += 1) refused('login', facts);
  expect(lines.slice(-3).map(({ leftOut }) => leftOut)).toEqual([480, undefined, undefined]);
});
