import type { FailureBody } from '../../../protocol/http/failure.js';

/** One call to a server. Give `json` or `form`, or neither for an empty body. */
export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, or relative to the page. */
  readonly url: string;
  /**
   * Goes to the site's own domain over https, wherever the page stands, with credentials. A page of that very origin asks its own.
   * Login and logout are secure calls: from the first one on the page's calls carry the token of the login. [DATA-05] [SES-08]
   */
  readonly secure?: boolean;
  readonly json?: unknown;
  /** Sent form-encoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Calls of one name run one after the other in order; a failed one does not block the next. [DATA-06] */
  readonly queue?: string;
  /** How often a call is repeated, 200 ms apart, when no usable answer came; default 1 for GET, 0 otherwise. [DATA-07] [DATA-15] */
  readonly retries?: number;
  /** Time for one attempt in milliseconds; default 30,000. */
  readonly timeoutMs?: number;
  /** Lets the call outlive the page, unless its body is larger than browsers allow for that. */
  readonly keepalive?: boolean;
  /** Aborting it is the only thing that makes a call reject. */
  readonly signal?: AbortSignal;
}

/**
 * Why a call failed. `crumb`, `login` and `authorization`: the answer's flag. `answer`: the server said why in its body.
 * `status`: the status alone says it. `connection`: no answer in time, or a status that says nothing. `parse`: success that is not JSON.
 */
export type FailureKind = 'crumb' | 'login' | 'authorization' | 'answer' | 'status' | 'connection' | 'parse';

export interface CallSuccess<T> {
  readonly ok: true;
  readonly status: number;
  /** The parsed body; null for status 204. Its shape is the server's word: look before use. */
  readonly data: T;
}

export interface CallFailure {
  readonly ok: false;
  /** 0 when no answer came. */
  readonly status: number;
  /** The parsed body, null when there is none or it is not JSON. */
  readonly data: FailureBody | null;
  /** What to tell a visitor, in the page's language. */
  readonly message: string;
  readonly kind: FailureKind;
  /** Path that was asked for, without its query; the data layer names it with every failure. [ERR-09] */
  readonly path?: string;
}

export type CallResult<T> = CallSuccess<T> | CallFailure;
