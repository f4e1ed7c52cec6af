import * as text from '#strings/errors';
import type { FailureBody } from '../../../protocol/http/failure.js';
import type { CallFailure, CallResult, FailureKind } from './call.js';

export { noAnswer } from './no-answer.js';

/** Statuses with a message of their own; all others have the message for a lost connection. [DATA-09 to DATA-14] */
const statusMessages: Readonly<Record<number, () => string>> = {
  401: text.unauthorized,
  403: text.unauthorized,
  500: text.internal,
  501: text.internal,
  503: text.unavailable,
};

/** Statuses whose body may name the reason. [DATA-16] */
const speakingStatuses = [400, 401, 500, 502];

type AnyBody = FailureBody & { readonly billingErrorCode?: unknown };

function failure(status: number, data: FailureBody | null, message: string, kind: FailureKind): CallFailure {
  return { ok: false, status, data, kind, message };
}

/**
 * A chunk of its own, because most answers are plain successes, which `sender.ts` reads.
 *
 * The result for `status` and body `content`. An answer with a failure flag is a failure whatever its status. Precedence: flags, then a
 * reason in the body, then the status. `url` is for the message and contains no crumb. [DATA-16 to DATA-19]
 */
export function readAnswer(status: number, content: string, url: string): CallResult<unknown> {
  const ok = status >= 200 && status < 300;
  let data: AnyBody | null = null;
  try {
    data = JSON.parse(status === 204 ? 'null' : content) as AnyBody | null;
  } catch (error) {
    // Parser errors quote the text that they cannot parse, which is not meant for visitors. [ERR-12]
    const message = (error as Error).message.replace(/\.*".*"\.*/s, '…');
    if (ok) return failure(status, data, text.parse({ url, message }), 'parse');
  }
  const { crumbFail, loginRequired, authorizationFail, error, message, billingErrorCode } = data ?? ({} as AnyBody);
  const isSpeaking = speakingStatuses.includes(status);
  const said = isSpeaking && (error || message);
  const ofStatus = statusMessages[status];
  const kind: FailureKind =
    crumbFail === true
      ? 'crumb'
      : loginRequired === true
        ? 'login'
        : authorizationFail === true
          ? 'authorization'
          : said || (isSpeaking && billingErrorCode)
            ? 'answer'
            : ofStatus
              ? 'status'
              : 'connection';
  if (ok && kind === 'connection') return { ok, status, data };
  return failure(status, data, said && typeof said === 'string' ? said : (ofStatus ?? text.connect)(), kind);
}
