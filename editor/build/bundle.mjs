/**
 * The editor's scripts, once for each of its languages: with the words compiled in, none of them loads a catalogue. Files without words are
 * the same for all. Rolldown bundles them, because esbuild cuts a file for every combination of `import()` that shares a module: 40 files
 * for the first load. Here what the first load needs is two files, packages and own code, so that a release leaves the packages in the
 * browser's cache.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { stringsRolldownPlugin } from '../../protocol/strings/compile.mjs';
import {
  editorLanguages,
  labelsRolldownPlugin,
  namesRolldownPlugin,
  readEditorCatalogues,
} from '../../protocol/strings/editor-words.mjs';

/** The panel of settings, and what stores texts written in the page with the same labels: fetched beside the page, at once and whole. */
const panelEntries = ['/editor/panels/SettingsPanel.tsx', '/editor/canvas/field-writing.ts'];

/** The login: who is logged out loads no panel for a word that both have. */
const loginEntry = '/editor/login/LoginForm.tsx';

/**
 * Collects the modules that the entry imports statically, itself included, and those that the panel of settings needs besides. What login and
 * panel share, a few words, goes to the first.
 */
function collectParts({ first, panel }) {
  return {
    name: 'parts',
    buildEnd() {
      const collect = (modules, id) => {
        if (first.has(id) || modules.has(id)) return;
        modules.add(id);
        this.getModuleInfo(id).importedIds.forEach((imported) => collect(modules, imported));
      };
      const ids = [...this.getModuleIds()];
      for (const id of ids) if (this.getModuleInfo(id).isEntry) collect(first, id);
      for (const id of ids) if (panelEntries.some((entry) => id.endsWith(entry))) collect(panel, id);
      const login = new Set();
      for (const id of ids) if (id.endsWith(loginEntry)) collect(login, id);
      for (const id of login) if (panel.delete(id)) first.add(id);
    },
  };
}

/** Writes the scripts of `editor/main.tsx` in one language. */
async function bundleLanguage({ root, outdir, mode, define, catalogues }, language) {
  const parts = { first: new Set(), panel: new Set() };
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'editor/main.tsx' },
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022', define, jsx: { runtime: 'automatic', development: false } },
    plugins: [
      stringsRolldownPlugin(language, catalogues),
      labelsRolldownPlugin(language),
      namesRolldownPlugin(language),
      collectParts(parts),
    ],
  });
  const { output } = await bundle.write({
    dir: outdir,
    format: 'esm',
    entryFileNames: '[name].[hash].js',
    chunkFileNames: '[name].[hash].js',
    comments: false,
    minify: mode === 'production',
    sourcemap: mode === 'development',
    codeSplitting: {
      groups: [
        { name: 'packages', test: (id) => parts.first.has(id) && id.includes('/node_modules/'), priority: 2 },
        { name: 'first', test: (id) => parts.first.has(id), priority: 1 },
        { name: 'panel', test: (id) => parts.panel.has(id), priority: 1 },
      ],
    },
  });
  await bundle.close();
  const entry = output.find(({ isEntry }) => isEntry);
  const files = new Map(output.map((file) => [file.fileName, file]));
  const loaded = new Set();
  const load = (name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    files.get(name).imports.forEach(load);
  };
  load(entry.fileName);
  const path = (name) => join(outdir, name);
  return { entry: path(entry.fileName), firstLoad: [...loaded].map(path) };
}

/**
 * Writes the editor's scripts into `outdir`. Resolves with the names of the entry's file and of all files of the first load, by language.
 * @throws when a source does not compile, names an export that does not exist, or a message is not valid in its language.
 */
export async function bundleEditor(options) {
  const catalogues = readEditorCatalogues();
  const bundles = editorLanguages().map(async (language) => [
    language,
    await bundleLanguage({ ...options, catalogues }, language),
  ]);
  return Object.fromEntries(await Promise.all(bundles));
}
