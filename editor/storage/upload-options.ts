/** Reason of a signal that ends an upload for good. */
export const cancelled = 'cancelled';

/** Name of the lock that a tab holds while it sends the upload with an address. */
export const uploadLock = (address: string): string => `mortise-upload-${address}`;

export interface UploadOptions {
  /** The part that is sent, from 0 to 1. */
  onProgress(fraction: number): void;
  /** Whether the connection is lost, so that an upload waits until it can go on. */
  onWaiting?(isWaiting: boolean): void;
  /** With `cancelled` as its reason, what has arrived is deleted; else the upload can be continued for a day. */
  readonly signal: AbortSignal;
  /** Calls that take the file in pieces, whatever its size, and that are not those of the site's media. */
  readonly pieces?: string;
  /** Call that takes the file; by default that of the site's media. */
  readonly address?: string;
}
