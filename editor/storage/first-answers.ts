import { firstAnswersId } from '../../protocol/http/first-answers.js';
import type { FirstAnswer, FirstAnswers } from '../../protocol/http/first-answers.js';
import type { Clock } from '../ui/clock.js';

/** How long the answers are as good as new ones, from the start of the script, in milliseconds. */
const freshMs = 5000;

/** Answers that came with the document; each is given once, to the first call of its path, and only while it is fresh. */
export function readFirstAnswers(document: Document, clock: Clock): (path: string) => FirstAnswer | undefined {
  const answers = new Map<string, FirstAnswer>();
  try {
    const text = document.getElementById(firstAnswersId)?.textContent ?? '{}';
    for (const [path, answer] of Object.entries(JSON.parse(text) as FirstAnswers)) answers.set(path, answer);
  } catch {
    // Without them the editor asks.
  }
  clock.after(freshMs, () => answers.clear());
  return (path) => {
    const answer = answers.get(path);
    answers.delete(path);
    return answer;
  };
}
