// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { readFirstAnswers } from '../../../editor/storage/first-answers.js';
import { firstAnswersId } from '../../../protocol/http/first-answers.js';

function open(json: string | null) {
  const later: (() => void)[] = [];
  document.body.innerHTML = '';
  if (json !== null) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = firstAnswersId;
    script.textContent = json;
    document.body.append(script);
  }
  const clock = { after: (_: number, run: () => void) => (later.push(run), () => {}), now: () => 0 };
  const answer = readFirstAnswers(document, clock as unknown as Parameters<typeof readFirstAnswers>[1]);
  return { answer, pass: () => later.forEach((run) => run()) };
}

afterEach(() => void (document.body.innerHTML = ''));

describe('answers that came with the document', () => {
  const json = JSON.stringify({ '/a': { status: 200, body: '{"x":1}' }, '/b': { status: 401, body: '{}' } });

  test('are given to the first call of their path alone', () => {
    const { answer } = open(json);
    expect([answer('/a'), answer('/a'), answer('/b'), answer('/c')]).toEqual([
      { status: 200, body: '{"x":1}' },
      undefined,
      { status: 401, body: '{}' },
      undefined,
    ]);
  });

  test('are dropped when they are old', () => {
    const { answer, pass } = open(json);
    pass();
    expect(answer('/a')).toBeUndefined();
  });

  test.each([null, '', 'no JSON', 'null'])('are none where the document has %j', (text) => {
    expect(open(text).answer('/a')).toBeUndefined();
  });
});
