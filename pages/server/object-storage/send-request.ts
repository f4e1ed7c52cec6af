import { AwsV4Signer } from 'aws4fetch';
import { textOf } from './read-xml.js';
import { StorageError, type StorageFault } from './storage-error.js';
import type { StoragePlace } from './storage-place.js';

/** What an object storage is reached with. Time bounds what is under way: a server that stops finishes what visitors are being sent. */
export interface StorageTools {
  readonly fetch: typeof fetch;
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>;
  /** Longest wait for the beginning of an answer and for the next bytes of one, in milliseconds. */
  readonly answerMs?: number;
}

export interface StorageRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object; empty for the bucket. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** An answer whose status is below 300, or 404 for an object that is not there. */
export type SendRequest = (request: StorageRequest) => Promise<Response>;

const answerMs = 10_000;
/** Slowest sending that is waited for, in bytes a millisecond. */
const slowestBytes = 50;
/** Pauses before a request is repeated, in milliseconds. */
const pausesMs = [200, 800];
const passing = new Set([429, 500, 502, 503, 504]);
/** Codes of answers that another try may mend though their status says otherwise. */
const passingCodes = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'OperationAborted',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
]);
const fullCodes = /QuotaExceeded|StorageFull|EntityTooLarge/;

/** SHA-256 in hexadecimal digits, made beside the requests of visitors. */
export async function printOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** A key as it stands in a path: signers differ about signs that need not be encoded, so all are. */
export function encodeKey(key: string): string {
  const encode = (part: string): string =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return key.split('/').map(encode).join('/');
}

interface FailedAttempt {
  readonly error: StorageError;
  /** Whether another try may go well. */
  readonly isPassing: boolean;
}

/** Outcome of one try. It is not told by the class of an answer, which the web server exchanges for its own. */
type Attempt =
  | { readonly answer: Response; readonly failure?: never }
  | { readonly answer?: never; readonly failure: FailedAttempt };

/** Why a request failed without an answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error.name === 'TimeoutError') return 'no answer in time';
  return cause instanceof Error
    ? 'code' in cause && cause.message === ''
      ? String(cause.code)
      : cause.message
    : error.message;
}

/** The failure that an answer tells of. */
async function answeredFailure(
  place: StoragePlace,
  { method }: StorageRequest,
  answer: Response,
): Promise<FailedAttempt> {
  const body = method === 'HEAD' ? '' : (await answer.text().catch(() => '')).slice(0, 10_000);
  const code = textOf(body, 'Code').slice(0, 60);
  const isPassing = passing.has(answer.status) || passingCodes.has(code);
  const fault: StorageFault = answer.status === 507 || fullCodes.test(code) ? 'full' : isPassing ? 'away' : 'refused';
  const said = `${answer.status}${code && ` ${code}`}`;
  const sentences: Readonly<Record<string, string>> = {
    full: `The object storage ${place.name} has no room: ${said}.`,
    away: `The object storage ${place.name} cannot answer: ${said}.`,
    refused: `The object storage ${place.name} refuses the request: ${said}. Check address, bucket, region and key.`,
  };
  return { error: new StorageError(fault, sentences[fault] ?? said), isPassing: isPassing && fault !== 'full' };
}

/**
 * Sends signed requests, each again where a passing fault is answered or the connection is cut. What is sent must be safe to repeat.
 * @throws StorageError
 */
export function createSendRequest(place: StoragePlace, tools: StorageTools): SendRequest {
  const limitMs = tools.answerMs ?? answerMs;
  const cache = new Map<string, ArrayBuffer>();

  async function sign({ method, key, query = {}, headers = {}, body }: StorageRequest): Promise<[URL, RequestInit]> {
    const path = key === '' ? '' : `/${encodeKey(place.prefix + key)}`;
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const signed = await new AwsV4Signer({
      method,
      url: `${place.endpoint}/${place.bucket}${path}${search}`,
      headers: { ...headers, 'x-amz-content-sha256': await printOfBytes(body ?? new Uint8Array()) },
      accessKeyId: place.key.id,
      secretAccessKey: place.key.readSecret(),
      service: 's3',
      region: place.region,
      cache,
      ...(body && { body }),
    }).sign();
    // A compressed answer would have another length. It is not signed, because proxies change it.
    signed.headers.set('accept-encoding', 'identity');
    return [signed.url, { method, headers: signed.headers, redirect: 'manual', ...(body && { body }) }];
  }

  const isAnswer = ({ ok, status }: Response, { method, key }: StorageRequest): boolean =>
    ok || (status === 404 && key !== '' && method !== 'PUT' && method !== 'POST');

  async function attempt(request: StorageRequest): Promise<Attempt> {
    const [url, init] = await sign(request);
    const late = new AbortController();
    const waitMs = limitMs + (request.body?.length ?? 0) / slowestBytes;
    const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), waitMs);
    try {
      const answer = await tools.fetch(url, { ...init, signal: late.signal });
      return isAnswer(answer, request) ? { answer } : { failure: await answeredFailure(place, request, answer) };
    } catch (error) {
      const sentence = `The object storage ${place.name} does not answer: ${reasonOf(error)}.`;
      // Whoever waits has waited long enough.
      const isPassing = !late.signal.aborted;
      return { failure: { error: new StorageError('away', sentence, { cause: error }), isPassing } };
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    for (let tries = 0; ; tries += 1) {
      const { answer, failure } = await attempt(request);
      if (answer) return answer;
      const pauseMs = pausesMs[tries];
      if (!failure.isPassing || pauseMs === undefined) throw failure.error;
      await tools.pause(pauseMs);
    }
  };
}
