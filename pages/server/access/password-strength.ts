import { passwordMinLength } from '../../../protocol/enums/page-access.js';
import type { PasswordStrengthAnswer } from '../../../protocol/http/accounts.js';
import { isCommonPassword } from './common-passwords.js';

/** Longest part of a password that is judged: what comes after makes it no easier to guess, and the time grows fast with the length. */
const judgedLength = 32;

type Judge = (password: string, own: string[]) => { readonly score: number; readonly why: string };

let judge: Promise<Judge> | null = null;

async function loadJudge(): Promise<Judge> {
  const [{ zxcvbn, zxcvbnOptions }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // Letters written as digits are left out: short texts of them take seconds, and a password that is common without them is common with them.
  zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs, maxLength: judgedLength, l33tTable: {} });
  return (password, own) => {
    const { score, feedback } = zxcvbn(password.slice(0, judgedLength), own);
    return { score, why: feedback.warning ?? '' };
  };
}

/** What makes a password easy to guess, by the names of the judge's warnings. */
const reasons: Readonly<Record<string, StrengthText>> = {
  straightRow: 'strengthRows',
  keyPattern: 'strengthRows',
  sequences: 'strengthRows',
  simpleRepeat: 'strengthRepeats',
  extendedRepeat: 'strengthRepeats',
  recentYears: 'strengthDates',
  dates: 'strengthDates',
  userInputs: 'strengthOwn',
};

/** Message about a password, of the area `account`. */
export type StrengthText =
  | 'strengthMore'
  | 'strengthWeak'
  | 'strengthRepeats'
  | 'strengthRows'
  | 'strengthDates'
  | 'strengthOwn'
  | 'strengthFair'
  | 'strengthGood'
  | 'strengthBest'
  | 'passwordCommon';

export interface Strength {
  readonly score: PasswordStrengthAnswer['score'];
  readonly text: StrengthText;
  /** Characters that are missing. */
  readonly missing: number;
}

/** Parts of words about somebody, such as of an address, that a password should not be made of. */
function partsOf(own: readonly string[]): string[] {
  return [...new Set(own.flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)]))].filter(
    ({ length }) => length > 3,
  );
}

/** How hard a password of somebody is to guess, of whom `own` is known, and that has `least` characters. Nothing of it is kept. */
export async function judgePassword(
  password: string,
  own: readonly string[],
  least = passwordMinLength,
): Promise<Strength> {
  const missing = Math.max(0, least - password.length);
  if (missing > 0) return { score: 0, text: 'strengthMore', missing };
  if (isCommonPassword(password)) return { score: 0, text: 'passwordCommon', missing };
  const judgeIt = await (judge ??= loadJudge());
  const { score, why } = judgeIt(password, partsOf(own));
  if (score >= 4) return { score: 4, text: 'strengthBest', missing };
  if (score === 3) return { score: 3, text: 'strengthGood', missing };
  const fallback = score === 2 ? 'strengthFair' : 'strengthWeak';
  return { score: score === 2 ? 2 : 1, text: reasons[why] ?? fallback, missing };
}
