import { createHash } from 'node:crypto';
import { StorageError } from './storage-error.js';

export interface ExpectedBytes {
  /** What the bytes are of, for sentences about them. */
  readonly name: string;
  readonly size: number;
  /** SHA-256 of all bytes in hexadecimal digits; null where it is not known. */
  readonly print: string | null;
  /** Longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number;
}

/** Fails where the stream ends early, is cut, falls silent or holds other bytes than it should. Cancelling it cancels the source. */
export function checkedStream(
  source: ReadableStream<Uint8Array>,
  { name, size, print, idleMs }: ExpectedBytes,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const hash = print === null ? null : createHash('sha256');
  let length = 0;

  async function readNext(): Promise<Uint8Array | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new StorageError('away', `The object storage fell silent while it sent ${name}.`)),
        idleMs,
      );
    });
    try {
      const { value } = await Promise.race([reader.read(), late]);
      return value ?? null;
    } catch (error) {
      void reader.cancel().catch(() => undefined);
      if (error instanceof StorageError) throw error;
      throw new StorageError('away', `The object storage broke off while it sent ${name}.`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const bytes = await readNext();
        if (bytes) {
          length += bytes.length;
          hash?.update(bytes);
          controller.enqueue(bytes);
          return;
        }
        if (length !== size)
          throw new StorageError('away', `The object storage sent ${length} of ${size} bytes of ${name}.`);
        if (hash && hash.digest('hex') !== print)
          throw new StorageError(
            'damaged',
            `${name} in the object storage is not as it was written: its SHA-256 differs.`,
          );
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
