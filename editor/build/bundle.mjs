/**
 * The editor's scripts. Rolldown bundles them, because esbuild cuts a file for every combination of `import()` that shares a module: 40 files
 * for the first load. Here what the first load needs is two files, packages and own code, so that a release leaves the packages in the
 * browser's cache.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { stringsRolldownPlugin } from '../../protocol/strings/compile.mjs';

/** Collects the modules that the entry imports statically, itself included. */
function collectFirstLoad(modules) {
  return {
    name: 'first-load',
    buildEnd() {
      const visit = (id) => {
        if (modules.has(id)) return;
        modules.add(id);
        this.getModuleInfo(id).importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id).isEntry) visit(id);
    },
  };
}

/**
 * Writes the scripts of `editor/main.tsx` into `outdir`. Resolves with the names of the entry's file and of all files of the first load.
 * @throws when a source does not compile or names an export that does not exist.
 */
export async function bundleEditor({ root, outdir, mode, define }) {
  const firstLoad = new Set();
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'editor/main.tsx' },
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022', define, jsx: { runtime: 'automatic', development: false } },
    plugins: [stringsRolldownPlugin('en'), collectFirstLoad(firstLoad)],
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
        { name: 'packages', test: (id) => firstLoad.has(id) && id.includes('/node_modules/'), priority: 2 },
        { name: 'first', test: (id) => firstLoad.has(id), priority: 1 },
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
