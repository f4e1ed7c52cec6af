import { onTestFinished } from 'vitest';
import { openObjectStorage, type ObjectStorage } from '../../../../pages/server/object-storage/object-storage.js';
import {
  parseStoragePlace,
  readStorageKey,
  type StoragePlace,
} from '../../../../pages/server/object-storage/storage-place.js';
import { startS3StandIn, type S3StandIn } from '../../../support/s3-stand-in.js';

/** A stand-in that ends with the test. */
export async function openStandIn(): Promise<S3StandIn> {
  const standIn = await startS3StandIn();
  onTestFinished(() => standIn.close());
  return standIn;
}

/** The place of a stand-in, as the environment names it. */
export function placeOf({ address, env }: S3StandIn): StoragePlace {
  return parseStoragePlace('MORTISE_MEDIA_URL', address, readStorageKey(env, 'MORTISE_S3'));
}

interface Limits {
  /** Notes the pauses, which take no time. */
  readonly pauses?: number[];
  /** How long silence is waited for, in milliseconds. */
  readonly answerMs?: number;
}

/** The objects of a stand-in. */
export function openObjects(standIn: S3StandIn, { pauses = [], answerMs = 10_000 }: Limits = {}): ObjectStorage {
  return openObjectStorage(placeOf(standIn), {
    fetch,
    pause: async (ms) => void pauses.push(ms),
    answerMs,
  });
}

/** All bytes of a stream. */
export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
