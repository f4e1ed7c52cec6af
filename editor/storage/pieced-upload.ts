import { uploadPieceBytes } from '../../protocol/enums/uploads.js';
import type { MediaAnswer } from '../../protocol/http/media.js';
import { pieceType, tusHeaders, tusVersion, uploadDonePath } from '../../protocol/http/uploads.js';
import type { CallResult } from './calls.js';
import { offline, type FileReply, type FileRequest } from './file-request.js';
import type { KeyValueStore } from './journal.js';
import { createKeptUploads, mediaPieces, type KeptUploads } from './kept-uploads.js';
import { cancelled, uploadLock, type UploadOptions } from './upload-options.js';

export interface PieceDependencies {
  readonly request: FileRequest;
  readonly keyValues: KeyValueStore;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Id of the account that uploads. */
  readAccountId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after some milliseconds, and earlier when the device is online again or the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Waits before another try, in milliseconds. Whatever arrives begins them anew. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];

/** An upload is begun anew once, where the server does not have it any more. */
const mostBeginnings = 2;

const version = { [tusHeaders.version]: tusVersion };

/** A call that did not go well. */
type Failed = Extract<CallResult<unknown>, { ok: false }>;

/** Status of a server without room. */
const full = 507;

/** Of a request that took too long, of another request that was faster, and of too many calls. */
const passing: readonly number[] = [408, 409, 429];

/** Whether another try may go well: nothing came back, or the server cannot answer for now. */
const isPassing = ({ status }: Failed): boolean =>
  status === 0 || passing.includes(status) || (status >= 500 && status !== full);

/** Whether the upload could go on once somebody has logged in, or made room. */
const canWait = (failed: Failed): boolean => isPassing(failed) || [401, 403, full].includes(failed.status);

/** Whether the server does not have the upload, or what arrived of it, any more. */
const isLost = ({ status }: Failed): boolean => status === 404 || status === 410;

/** The name in base64 of its UTF-8, as headers take it. */
function encodeName(name: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(name)));
}

interface Sending extends PieceDependencies {
  readonly file: File;
  readonly options: UploadOptions;
  readonly kept: KeptUploads;
  /** Where uploads begin. */
  readonly pieces: string;
}

/** An upload's address, or why it has none. */
async function begin(sending: Sending): Promise<string | Failed> {
  const { file, kept, request, options, now, readAccountId } = sending;
  const { result, headerOf } = await request({
    method: 'POST',
    address: sending.pieces,
    headers: {
      ...version,
      [tusHeaders.length]: String(file.size),
      [tusHeaders.metadata]: `filename ${encodeName(file.name)}`,
    },
    signal: options.signal,
  });
  if (!result.ok) return result;
  const address = headerOf('Location') ?? '';
  const { name, size, lastModified: modifiedAt } = file;
  await kept.keep({ address, accountId: readAccountId(), name, size, modifiedAt, begunAt: now() }, file);
  return address;
}

/** The offset that an answer names. */
function offsetOf({ headerOf }: FileReply): number {
  return Number(headerOf(tusHeaders.offset) ?? 0);
}

/** Makes a call again until it goes well or fails for good; null once it went well. */
async function patiently(sending: Sending, attempt: () => Promise<Failed | 'on' | null>): Promise<Failed | null> {
  const { signal, onWaiting } = sending.options;
  for (let tries = 0; ;) {
    const failed = await attempt();
    if (failed === null) return null;
    if (failed === 'on') {
      tries = 0;
      continue;
    }
    const pauseMs = pausesMs[tries];
    if (!isPassing(failed) || signal.aborted || pauseMs === undefined) return failed;
    tries += 1;
    onWaiting?.(true);
    await sending.pause(pauseMs, signal);
    onWaiting?.(false);
  }
}

/**
 * Sends what the server does not have yet; null once it has all.
 * @param start Bytes that it has; null where it has to be asked.
 */
async function sendRest(sending: Sending, address: string, start: number | null): Promise<Failed | null> {
  const { file, request, options } = sending;
  const { signal, onProgress } = options;
  let offset = start;
  let known = 0;

  async function ask(): Promise<Failed | null> {
    const reply = await request({ method: 'HEAD', address, headers: version, signal });
    if (!reply.result.ok) return reply.result;
    offset = offsetOf(reply);
    onProgress(offset / file.size);
    return null;
  }

  async function sendPiece(from: number): Promise<Failed | null> {
    const reply = await request({
      method: 'PATCH',
      address,
      headers: { ...version, [tusHeaders.offset]: String(from), 'content-type': pieceType },
      body: file.slice(from, from + uploadPieceBytes),
      signal,
      // All of it has left only when the server has it.
      onProgress: (sent) => onProgress(Math.min((from + sent) / file.size, 0.999)),
    });
    offset = reply.result.ok ? offsetOf(reply) : null;
    return reply.result.ok ? null : reply.result;
  }

  return patiently(sending, async () => {
    // After a failure the server alone knows how much has arrived.
    const failed = offset === null ? await ask() : null;
    if (failed || offset === null) return failed;
    if (offset >= file.size) return null;
    const from: number = offset;
    const refused = await sendPiece(from);
    const hasMoved = from > known;
    known = Math.max(known, from);
    return refused && !(hasMoved && isPassing(refused)) ? refused : 'on';
  });
}

/** Has the file checked and stored. */
async function finish(sending: Sending, address: string): Promise<CallResult<unknown>> {
  const { request, options } = sending;
  let result: CallResult<unknown> = offline;
  options.onProgress(1);
  await patiently(sending, async () => {
    ({ result } = await request({
      method: 'POST',
      address: address + uploadDonePath,
      headers: version,
      signal: options.signal,
    }));
    return result.ok ? null : result;
  });
  return result;
}

/** Sends an upload under its lock, so that other tabs do not offer to go on with it. */
async function send(sending: Sending, address: string, start: number | null): Promise<CallResult<unknown>> {
  const { locks } = sending;
  const run = async (): Promise<CallResult<unknown>> =>
    (await sendRest(sending, address, start)) ?? finish(sending, address);
  return locks ? locks.request(uploadLock(address), run) : run();
}

/**
 * Sends a file in pieces. It goes on by itself after a lost connection, from where it was, and with an upload of the same file that was not
 * finished. Never throws; one that is aborted answers as offline.
 */
export async function sendInPieces(
  file: File,
  options: UploadOptions,
  dependencies: PieceDependencies,
): Promise<CallResult<MediaAnswer>> {
  const kept = createKeptUploads(dependencies.keyValues);
  const { pieces = mediaPieces } = options;
  const sending: Sending = { ...dependencies, file, options, kept, pieces };
  const { readAccountId, now, request } = dependencies;
  let address = (await kept.find(file, pieces, { accountId: readAccountId(), nowMs: now() }))?.address ?? '';
  let start: number | null = null;
  let result: CallResult<unknown> = offline;
  for (let begun = 0; begun < mostBeginnings; begun += 1) {
    if (!address) {
      const started = await begin(sending);
      if (typeof started !== 'string') return started;
      [address, start] = [started, 0];
    }
    result = await send(sending, address, start);
    const isOver = result.ok || !canWait(result);
    const isCancelled = options.signal.aborted && options.signal.reason === cancelled;
    if (isOver || isCancelled) await kept.forget(address);
    if (isCancelled) await request({ method: 'DELETE', address, headers: version });
    if (result.ok || !isLost(result)) break;
    address = '';
  }
  return result as CallResult<MediaAnswer>;
}
