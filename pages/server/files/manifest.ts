import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.js';
import { createStyleSheets, type StylePart, type StyleSheets } from './style-sheets.js';

/** Addresses of the page runtime in one locale. */
export interface LocaleScripts {
  readonly boot: string;
  readonly rollups: Readonly<Record<string, string>>;
  readonly rollupImports: Readonly<Record<string, readonly string[]>>;
  readonly frameRollups: Readonly<Record<string, string>>;
}

/** Files of the build, by address. Written by the build as `manifest.json`. */
interface ManifestFile {
  readonly locales: Readonly<Record<string, LocaleScripts>>;
  /** Whole sheets: `site`; `widgets` for authors' pages; `base` for the styles common to all pages of the site. */
  readonly styles: Readonly<Record<'site' | 'widgets' | 'base', string>>;
  readonly styleParts: readonly StylePart[];
  readonly editor: { readonly script: string; readonly style: string | null };
}

/** Files of the build, and the sheets composed of them. */
export interface Manifest extends Omit<ManifestFile, 'styleParts'> {
  readonly sheets: StyleSheets;
}

/** The manifest of a build. @throws StartError when the folder contains no build. */
export function readManifest(distFolder: string): Manifest {
  try {
    const { styleParts, ...manifest } = JSON.parse(
      readFileSync(join(distFolder, 'manifest.json'), 'utf8'),
    ) as ManifestFile;
    return { ...manifest, sheets: createStyleSheets(styleParts) };
  } catch {
    throw new StartError(`There is no build in ${distFolder}. Make one with: npm run build`);
  }
}

/** Scripts for a locale: its own, else those of its language, else the English ones. */
export function scriptsOf(manifest: Manifest, locale: string): LocaleScripts {
  const language = locale.split('-', 1)[0] ?? '';
  return (
    manifest.locales[locale] ??
    manifest.locales[language] ??
    manifest.locales['en'] ?? { boot: '', rollups: {}, rollupImports: {}, frameRollups: {} }
  );
}
