import { access } from 'node:fs/promises';
import { nothingThere } from '../errors/failure.js';

/** The file of a picture; `etag` changes with its content. */
export interface PictureFile {
  /** Its path, or a name of its own where it has none. */
  readonly file: string;
  readonly etag: string;
  /** Brings a file that is elsewhere to this machine, and resolves with its path. */
  path?(): Promise<string>;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Reads a picture by `work`, which gets its path, and answers null or throws where it cannot read the file. A copy that was evicted in between is
 * brought once more, and a file that was removed in between is not taken for a damaged one.
 * @throws Failure 404 for a file that is no longer there, and what `work` throws.
 */
export async function withFile<T>(original: PictureFile, work: (path: string) => Promise<T>): Promise<T> {
  if (!original.path) return work(original.file);
  const path = await original.path();
  try {
    const done = await work(path);
    if (done !== null || (await isThere(path))) return done;
  } catch (error) {
    if (await isThere(path)) throw error;
  }
  const again = await original.path();
  if (!(await isThere(again))) throw nothingThere();
  return work(again);
}
