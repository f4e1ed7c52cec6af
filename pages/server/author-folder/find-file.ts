import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file of an author's folder. */
export interface FoundFile {
  readonly file: string;
  /** Whether the address names a folder, whose `index.html` this is. */
  readonly isFolderIndex: boolean;
}

/** The file for a path: the path itself, with `.html`, or the folder's `index.html`; null when none exists inside the folder. */
export async function findFile(folder: string, path: string): Promise<FoundFile | null> {
  const root = await realpath(folder);
  // Hidden files are not pages.
  if (path.split('/').some((segment) => segment.startsWith('.'))) return null;
  for (const candidate of [path, `${path}.html`, `${path}/index.html`]) {
    const file = await realpath(join(root, candidate)).catch(() => null);
    if (file === null || !(file === root || file.startsWith(root + sep))) continue;
    if ((await stat(file)).isFile()) return { file, isFolderIndex: candidate === `${path}/index.html` };
  }
  return null;
}
