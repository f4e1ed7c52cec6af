import { pino, type DestinationStream } from 'pino';
import { withoutPersonalData } from './personal-data.js';

/** The request that a line is about. Never its address, which may name a person, but the pattern of its route. */
export interface RequestFacts {
  /** As in the answer's `X-Request-Id`. */
  readonly requestId: string;
  readonly method: string;
  /** In hono's notation, such as `/api/config/pages/:id`. */
  readonly route: string;
  readonly status: number;
}

/** An answered request. */
export interface AnsweredRequest extends RequestFacts {
  /** Until the answer's head, in milliseconds. */
  readonly durationMs: number;
}

/**
 * Why a request was refused: no permission, no log-in, a wrong anti-forgery value, another origin, too many attempts, what cannot be read or is not what
 * the call takes, a log-in or the password of a page that was wrong.
 */
export type RefusalReason =
  | 'permission'
  | 'session'
  | 'crumb'
  | 'origin'
  | 'limit'
  | 'input'
  | 'login'
  | 'page-password';

/** A refused request, for whoever looks for attacks. Never who was refused: the audit log names accounts, to those who may read it. */
export interface RefusedRequest extends RequestFacts {
  readonly reason: RefusalReason;
  /** How many refusals of this reason were left out before, because too many came within a minute. */
  readonly leftOut?: number;
}

/** What the operator reads: a line for each event, as JSON or for people. */
export interface ServerLog {
  /** A failure that is not the visitor's: an error, or a sentence. */
  error(error: unknown, facts?: RequestFacts): void;
  access(answered: AnsweredRequest): void;
  refused(refusal: RefusedRequest): void;
}

interface ErrorLike {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** Most causes of an error that are told. */
const deepestCause = 5;

/** An error as data: a bare copy, because errors of drivers carry the statement's parameters as properties. */
function toData(error: ErrorLike, depth = 0): Record<string, unknown> {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message: withoutPersonalData(message),
    ...(typeof code === 'string' && { code }),
    ...(stack !== undefined && { stack: withoutPersonalData(stack) }),
    ...(cause instanceof Error && depth < deepestCause && { cause: toData(cause, depth + 1) }),
  };
}

/** One line of JSON for each event: time, level, message, and the facts. */
export function createJsonLog(destination: DestinationStream): ServerLog {
  const log = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  );
  return {
    error(error, facts) {
      if (error instanceof Error)
        log.error({ ...facts, error: toData(error) }, withoutPersonalData(error.message || error.name));
      else log.error({ ...facts }, withoutPersonalData(String(error)));
    },
    access: (answered) => log.info({ ...answered, durationMs: Math.round(answered.durationMs * 10) / 10 }, 'answered'),
    refused: (refusal) => log.warn({ ...refusal }, 'refused'),
  };
}

/** The same for people, on a terminal. */
export function createPrettyLog(write: (text: string) => void, now: () => number): ServerLog {
  const time = (): string => new Date(now()).toLocaleTimeString('en-GB');
  return {
    error(error, facts) {
      const place = facts ? ` [${facts.method} ${facts.route} ${facts.status} ${facts.requestId}]` : '';
      const text = error instanceof Error ? describe(error) : String(error);
      write(`${time()} ERROR${place} ${withoutPersonalData(text)}\n`);
    },
    access: ({ method, route, status, durationMs, requestId }) =>
      write(`${time()} ${method} ${route} ${status} ${durationMs.toFixed(1)} ms ${requestId}\n`),
    refused({ reason, method, route, status, requestId, leftOut = 0 }) {
      const more = leftOut > 0 ? `, after ${leftOut} that were left out` : '';
      write(`${time()} REFUSED (${reason}) ${method} ${route} ${status} ${requestId}${more}\n`);
    },
  };
}

function describe(error: Error, depth = 0): string {
  const text = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause instanceof Error && depth < deepestCause
    ? `${text}\nCaused by: ${describe(error.cause, depth + 1)}`
    : text;
}
