import type { FailureBody } from '../../../protocol/http/failure.js';

/** One call to a server. Give `json` or `form`, or neither for an empty body. */
export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, or relative to the page. */
  readonly url: string;
  /**
   * Sends the call to the site's own domain over https with credentials, whatever the page's origin. A page on that domain uses its own origin.
   * Login and logout are secure calls: from the first one on, the page's calls carry the login token. [DATA-05] [SES-08]
   */
  readonly secure?: boolean;
  readonly json?: unknown;
  /** Sent form-encoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Calls of one name run one after the other in order; a failed one does not block the next. [DATA-06] */
  readonly queue?: string;
  /** Number of retries, 200 ms apart, when there is no usable answer; default 1 for GET, 0 otherwise. [DATA-07] [DATA-15] */
  readonly retries?: number;
  /** Timeout of one attempt in milliseconds; default 30,000. */
  readonly timeoutMs?: number;
  /** Lets the call outlive the page, unless its body exceeds the browsers' limit for that. */
  readonly keepalive?: boolean;
  /** A call rejects only when this signal aborts. */
  readonly signal?: AbortSignal;
}

/**
 * Why a call failed. `crumb`, `login` and `authorization`: the answer's flag. `answer`: the body names the reason.
 * `status`: the status alone names it. `connection`: no answer in time, or any other status. `parse`: a success that is not JSON.
 */
export type FailureKind = 'crumb' | 'login' | 'authorization' | 'answer' | 'status' | 'connection' | 'parse';

export interface CallSuccess<T> {
  readonly ok: true;
  readonly status: number;
  /** The parsed body; null for status 204. Its shape is not validated: check it before use. */
  readonly data: T;
}

export interface CallFailure {
  readonly ok: false;
  /** 0 when no answer came. */
  readonly status: number;
  /** The parsed body, null when there is none or it is not JSON. */
  readonly data: FailureBody | null;
  /** The message for the visitor, in the page's language. */
  readonly message: string;
  readonly kind: FailureKind;
  /** Requested path without its query; the data layer adds it to every failure. [ERR-09] */
  readonly path?: string;
}

export type CallResult<T> = CallSuccess<T> | CallFailure;
