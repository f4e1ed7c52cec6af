import type { Size } from '../../../protocol/media/image-size.js';

/** Whether a file of that name is served. Those of uploads are narrower; others were put there by hand. */
export function isReadable(name: string): boolean {
  return /^\w[\w.@+-]*$/.test(name) && !name.endsWith('.br');
}

/** A part of a file: its first and its last byte. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** An uploaded file, wherever its bytes are. */
export interface KeptFile {
  /** Name in the storage: lower case letters, digits and hyphens, and an extension. */
  readonly name: string;
  /** What its resized pictures are kept under. */
  readonly id: string;
  /** Changes with the content. */
  readonly etag: string;
  /** In bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly storedAt: number;
  /** Size of a picture in pixels, where it is known without reading the file. */
  readonly pixels: Size | null;
}

/**
 * Where the bytes of uploaded files are. A name stands for one content. Several servers may share a storage.
 * Calls of one that is not on this machine throw a StorageError when it fails them; what was not done can be repeated.
 */
export interface MediaStorage {
  /** Whether its files are on this machine, where reading one costs nothing. */
  readonly isLocal: boolean;
  /** All files but removed ones. */
  list(): Promise<readonly KeptFile[]>;
  /** The file that visitors get; null for one that is not there, or was removed. */
  find(name: string): Promise<KeptFile | null>;
  /** The same, asked of the storage alone: also a file that the library does not have yet. */
  look(name: string): Promise<KeptFile | null>;
  /** Stores a file as a whole or not at all. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores the file at a path of the data folder, which is gone afterwards or not, as a whole or not at all. */
  take(name: string, path: string): Promise<void>;
  /** Puts a file aside, so that it can be restored; nothing when it is not there. */
  remove(name: string): Promise<void>;
  /** Puts a removed file back; false when it is gone. */
  restore(name: string): Promise<boolean>;
  /** Deletes a removed file for good. */
  erase(name: string): Promise<void>;
  /** Deletes a file for good. */
  discard(name: string): Promise<void>;
  /** Path of the file on this machine, where it is brought first if it is elsewhere. */
  path(file: KeptFile): Promise<string>;
  /** The bytes of a file, or of a part of it. */
  open(file: KeptFile, part: FilePart | null): Promise<ReadableStream<Uint8Array>>;
}
