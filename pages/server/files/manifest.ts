import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EditorLanguage } from '../../../protocol/names/editor-languages.js';
import { StartError } from '../errors/start-error.js';
import { createComposer } from '../scripts/composer.js';
import { readCrumbs } from '../scripts/crumbs.js';
import { createPageScripts, type PageScripts, type Script } from '../scripts/page-scripts.js';
import { createStyleSheets, type StylePart, type StyleSheets } from './style-sheets.js';

/** Files of the build, by address. Written by the build as `manifest.json`. */
interface ManifestFile {
  /** Whether files are minified: a production build. */
  readonly isMinified: boolean;
  /** By locale the addresses of the scripts of workers, by name. */
  readonly locales: Readonly<Record<string, { readonly workers: Readonly<Record<string, string>> }>>;
  /** Whole sheets: `site`; `widgets` for authors' pages; `base` for the styles common to all pages of the site. */
  readonly styles: Readonly<Record<'site' | 'widgets' | 'base', string>>;
  readonly styleParts: readonly StylePart[];
  /** Typefaces of the site's own pages. */
  readonly fonts: readonly string[];
  /** `early` runs before the other scripts have come. `scripts` by language of the editor; `imports` are the files that `script` imports statically. */
  readonly editor: {
    readonly style: string;
    readonly early: string;
    readonly scripts: Readonly<
      Record<EditorLanguage, { readonly script: string; readonly imports: readonly string[] }>
    >;
  };
}

/** The page runtime in one locale. */
export interface LocaleScripts {
  readonly pages: PageScripts;
  /** Addresses of the scripts of workers, by name. */
  readonly workers: Readonly<Record<string, string>>;
}

/** Files of the build, and the sheets and scripts composed of them. */
export interface Manifest {
  readonly styles: ManifestFile['styles'];
  readonly sheets: StyleSheets;
  readonly fonts: ManifestFile['fonts'];
  readonly scripts: Readonly<Record<string, LocaleScripts>>;
  readonly editor: ManifestFile['editor'];
}

function readScripts(
  distFolder: string,
  { locales, isMinified }: ManifestFile,
  report: (error: unknown) => void,
): Manifest['scripts'] {
  return Object.fromEntries(
    Object.entries(locales).map(([locale, { workers }]) => {
      const crumbsFile = join(distFolder, 'scripts', `${locale}.json`);
      const composer = createComposer(resolve(distFolder, 'server/compose-worker.js'), { crumbsFile, isMinified });
      const assetsFolder = join(distFolder, 'assets');
      const pages = createPageScripts({ crumbs: readCrumbs(crumbsFile), locale, composer, assetsFolder, report });
      return [locale, { pages, workers }];
    }),
  );
}

/** Throws when the folder contains no build. @throws StartError */
export function requireBuild(distFolder: string): void {
  if (!existsSync(join(distFolder, 'manifest.json')))
    throw new StartError(`There is no build in ${distFolder}. Make one with: npm run build`);
}

/** The manifest of a build. @throws StartError when the folder contains no build. */
export function readManifest(distFolder: string, report: (error: unknown) => void): Manifest {
  requireBuild(distFolder);
  const file = JSON.parse(readFileSync(join(distFolder, 'manifest.json'), 'utf8')) as ManifestFile;
  const { styles, editor, styleParts, fonts } = file;
  const scripts = readScripts(distFolder, file, report);
  return { styles, editor, fonts, sheets: createStyleSheets(styleParts), scripts };
}

/** Scripts for a locale: its own, else those of its language, else the English ones. */
export function scriptsOf({ scripts }: Manifest, locale: string): LocaleScripts {
  const language = locale.split('-', 1)[0] ?? '';
  const found = scripts[locale] ?? scripts[language] ?? scripts['en'];
  if (!found) throw new Error('The build has no scripts in English, the language of pages without a translation.');
  return found;
}

/** The composed script at an address, in whatever locale; null for any other address. */
export async function findScript({ scripts }: Manifest, address: string): Promise<Script | null> {
  for (const { pages } of Object.values(scripts)) {
    const script = await pages.find(address);
    if (script) return script;
  }
  return null;
}
