/**
 * Words of the editor in each of its languages, at build time only. English stands in `en.json` and in the tables of labels; a language adds
 * `editor/<language>.json`, areas and keys as there, and `editor/<language>.labels.json`, the labels of blocks and of header and footer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { readCatalogues } from './compile.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'editor');
const english = 'en';

/** Languages of the editor, English first. */
export function editorLanguages() {
  const files = readdirSync(folder).sort();
  return [english, ...files.flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? [])];
}

const readJson = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Catalogues by language: what pages say in it, if they do, and what the editor adds. */
export function readEditorCatalogues() {
  const pages = readCatalogues();
  return Object.fromEntries(
    editorLanguages().map((language) => {
      const own = pages[language] ?? {};
      if (language === english) return [language, own];
      const added = readJson(`${language}.json`);
      const areas = Object.keys({ ...own, ...added });
      return [language, Object.fromEntries(areas.map((area) => [area, { ...own[area], ...added[area] }]))];
    }),
  );
}

/** Every translated label: `blocks` by block type, `parts` by `header` and `footer`, those of `banner` and `theme`, and the `looks`. @internal */
export function readLabels(language) {
  return readJson(`${language}.labels.json`);
}

/** Modules with English labels: the export that they have, and its place in the file of a translation. */
const labelModules = [
  { path: 'protocol/blocks/labels.ts', name: 'blockLabels', place: 'blocks' },
  { path: 'protocol/site/labels.ts', name: 'sitePartLabels', place: 'parts' },
  { path: 'protocol/site/banner/labels.ts', name: 'bannerLabels', place: 'banner' },
  { path: 'protocol/site/theme/labels.ts', name: 'themeLabels', place: 'theme' },
  { path: 'protocol/site/theme/labels.ts', name: 'lookLabels', place: 'looks' },
];

/** The English labels of blocks, which are code. */
async function readEnglishBlocks() {
  const entryPoints = [join(folder, '../../blocks/labels.ts')];
  const [{ text }] = buildSync({ entryPoints, bundle: true, format: 'esm', write: false }).outputFiles;
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).blockLabels;
}

const nameOnly = ([type, { name }]) => [type, { name }];

/** Rolldown plugin that puts the names of blocks in `language` in the place of the module that takes them from the labels. */
export function namesRolldownPlugin(language) {
  return {
    name: 'names',
    load: {
      filter: { id: /\/protocol\/blocks\/names\.ts$/ },
      async handler() {
        const labels = language === english ? await readEnglishBlocks() : readLabels(language).blocks;
        return `export const blockNames = ${JSON.stringify(Object.fromEntries(Object.entries(labels).map(nameOnly)))};`;
      },
    },
  };
}

/** Rolldown plugin that puts the labels of `language` in the place of the English ones. */
export function labelsRolldownPlugin(language) {
  const labels = language === english ? null : readLabels(language);
  return {
    name: 'labels',
    load: {
      filter: { id: /\/labels\.ts$/ },
      handler(id) {
        const exports = labelModules.filter(({ path }) => id.replaceAll('\\', '/').endsWith(`/${path}`));
        if (!labels || exports.length === 0) return null;
        return exports.map(({ name, place }) => `export const ${name} = ${JSON.stringify(labels[place])};`).join('\n');
      },
    },
  };
}
