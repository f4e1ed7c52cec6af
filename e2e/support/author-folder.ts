import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteHost } from './site-host.js';

/** A server that has the files of an author's folder, and the folder until it stops. */
export interface ServedFolder {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves a new folder with `files`, by their path in it. */
export async function serveFolder(
  sites: SiteHost,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<ServedFolder> {
  const authorFolder = mkdtempSync(join(tmpdir(), 'mortise-author-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(authorFolder, name)), { recursive: true });
    writeFileSync(join(authorFolder, name), content);
  }
  const { origin, stop } = await sites.start({ authorFolder });
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(authorFolder, { recursive: true, force: true });
    },
  };
}
