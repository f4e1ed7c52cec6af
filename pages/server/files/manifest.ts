import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.js';

/** Addresses of the page runtime in one locale. */
export interface LocaleScripts {
  readonly boot: string;
  readonly rollups: Readonly<Record<string, string>>;
  readonly frameRollups: Readonly<Record<string, string>>;
}

/** What the build made, by address. Written by the build as `manifest.json`. */
export interface Manifest {
  readonly locales: Readonly<Record<string, LocaleScripts>>;
  readonly styles: Readonly<Record<string, string>>;
  readonly editor: { readonly script: string; readonly style: string | null };
}

/** The manifest of a build. @throws StartError when the folder holds no build. */
export function readManifest(distFolder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(distFolder, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    throw new StartError(`There is no build in ${distFolder}. Make one with: npm run build`);
  }
}

/** Scripts for a locale: its own, those of its language, or the English ones. */
export function scriptsOf(manifest: Manifest, locale: string): LocaleScripts {
  const language = locale.split('-', 1)[0] ?? '';
  return manifest.locales[locale] ?? manifest.locales[language] ?? manifest.locales['en'] ?? { boot: '', rollups: {}, frameRollups: {} };
}
