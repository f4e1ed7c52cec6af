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

/** What stores texts written in the page, with the labels of all fields. It is fetched beside the page, and needs nothing of the panel. */
const writingEntry = '/editor/canvas/field-writing.ts';

/** The panel of settings, with the same labels: fetched beside the page, at once and whole. */
const panelEntry = '/editor/panels/SettingsPanel.tsx';

/** The login: who is logged out loads no panel for a word that both have. */
const loginEntry = '/editor/login/LoginForm.tsx';

/**
 * Collects the modules that the entry imports statically, itself included, those that writing in the page needs besides, and those that the panel
 * of settings needs besides both. What login and panel share, a few words, goes to the first.
 */
function collectParts({ first, writing, panel }) {
  return {
    name: 'parts',
    buildEnd() {
      const collect = (modules, id) => {
        if (first.has(id) || writing.has(id) || modules.has(id)) return;
        modules.add(id);
        this.getModuleInfo(id).importedIds.forEach((imported) => collect(modules, imported));
      };
      const ids = [...this.getModuleIds()];
      for (const id of ids) if (this.getModuleInfo(id).isEntry) collect(first, id);
      const collectAll = (modules, entry) => ids.forEach((id) => id.endsWith(entry) && collect(modules, id));
      const login = new Set();
      collectAll(login, loginEntry);
      collectAll(writing, writingEntry);
      collectAll(panel, panelEntry);
      for (const id of login) if (writing.delete(id) || panel.delete(id)) first.add(id);
    },
  };
}

/**
 * Tells V8 to compile the functions of a file while it is being downloaded (explicit compile hints). Most of the first load runs at once, and
 * what the main thread compiles at the first call is a fifth of the script time until a page is connected.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The files of the first load that are hinted. */
const hinted = new Set(['main', 'packages']);

/** Writes the scripts of `editor/main.tsx` in one language. */
async function bundleLanguage({ root, outdir, mode, define, catalogues }, language) {
  const parts = { first: new Set(), writing: new Set(), panel: new Set() };
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
    postBanner: ({ name }) => (hinted.has(name) ? compileHint : ''),
    sourcemap: mode === 'development',
    codeSplitting: {
      groups: [
        { name: 'packages', test: (id) => parts.first.has(id) && id.includes('/node_modules/'), priority: 2 },
        { name: 'first', test: (id) => parts.first.has(id), priority: 1 },
        { name: 'writing', test: (id) => parts.writing.has(id), priority: 1 },
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
