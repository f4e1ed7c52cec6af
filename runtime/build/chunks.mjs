/** Cuts the visitor's code into files: few for each widget, and no code in a file that its page does not need. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

const coreSource = 'runtime/core.ts';

/**
 * Modules that are copied into each importer and then tree-shaken: constants, and code so small that a copy costs less than one more
 * request. Copies are safe because these modules keep no state and services are looked up by name.
 */
const copiedModules = new RegExp(
  [
    'protocol/(names|enums)/[^/]+',
    'protocol/(http/calls|strings/console|text/(links|whole-number)|widgets/[^/]+|media/(dimensions|focal-point|image-size))',
    'runtime/models/(variants|gallery/(block-data|stepping|swipe|words))',
    'runtime/(layers/layers|dom/(after-paint|measures|mobile|owner-html|slide-address))',
    'runtime/services/(cart/refresh-busy|data-layer/call-address|playback/playback|system-errors/named-errors|tracking/(send-census|skip-rules))',
  ]
    .map((path) => `^${path}\\.ts$`)
    .join('|'),
);

/**
 * esbuild plugin for the visitor chunks: copies small modules into the files that use them, and makes every chunk import core. The
 * bundler puts modules that the same set of entries reaches into one file; since every entry reaches core, core becomes one file instead
 * of a dozen small ones.
 */
export function chunksPlugin(root) {
  const pathOf = (file) => relative(root, file).replaceAll('\\', '/');
  return {
    name: 'chunks',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^chunk:/ }, ({ path }) => ({
        path: path.slice('chunk:'.length),
        namespace: 'chunk',
      }));
      pluginBuild.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        contents: `import './${coreSource}'; export * from './${path}';`,
        resolveDir: root,
        loader: 'ts',
      }));
      pluginBuild.onResolve(
        { filter: /^\.{1,2}\/.*\.js$/ },
        ({ path, resolveDir, importer, kind, pluginData: copy }) => {
          const file = join(resolveDir, path.replace(/\.js$/, '.ts'));
          // A chunk that is imported dynamically imports core as well.
          if (kind === 'dynamic-import') return { path: pathOf(file), namespace: 'chunk' };
          if (!copiedModules.test(pathOf(file)) || !existsSync(file)) return undefined;
          // The imports of a copy are copied for the same file.
          return { path: file, suffix: copy ?? `?${pathOf(importer)}`, sideEffects: false };
        },
      );
      pluginBuild.onLoad({ filter: /\.ts$/ }, async ({ path, suffix }) =>
        suffix ? { contents: await readFile(path, 'utf8'), loader: 'ts', pluginData: suffix } : undefined,
      );
    },
  };
}

/** Names in a clause of an import or export, as `[before as, after as]`. */
const namesIn = (clause) =>
  clause
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .map(([from, to = from]) => [from, to]);

/**
 * Replaces the core entry by the shared file that holds its code. For an entry that other chunks import, the bundler writes a file that
 * only re-exports from a shared one: one more request, and one more round trip before anything can start.
 */
export function foldCore(root, { outputFiles, metafile: { outputs } }) {
  const pathOf = (file) => relative(root, file.path).replaceAll('\\', '/');
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === coreSource);
  const [{ path: shared }] = outputs[entry].imports;
  const path = shared.replace(/[^/]+$/, (name) => name.replace(/^shared/, 'core'));
  const { text: entryText } = outputFiles.find((file) => pathOf(file) === entry);
  const [imported, exported] = [...entryText.matchAll(/\b(?:import|export)\s*\{([^}]+)\}/g)].map(([, clause]) =>
    namesIn(clause),
  );
  const publicNames = Object.fromEntries(exported);
  // `carried` only keeps the named values in core for the bundler; no file imports it.
  const added = imported.map(([name, local]) => [name, publicNames[local]]).filter(([, name]) => name !== 'carried');
  const exportClause = (clause) =>
    namesIn(clause)
      .filter(([, name]) => !imported.some(([known]) => known === name))
      .map(([local, name]) => `${local} as ${name}`)
      .concat(added.map(([known, name]) => `${namesIn(clause).find(([, each]) => each === known)[0]} as ${name}`))
      .join(',');
  outputs[path] = { ...outputs[shared], entryPoint: coreSource };
  delete outputs[shared];
  delete outputs[entry];
  for (const output of Object.values(outputs))
    output.imports = output.imports.map((each) => (each.path === shared ? { ...each, path } : each));
  return outputFiles
    .filter((file) => pathOf(file) !== entry && pathOf(file) !== `${entry}.map`)
    .map((file) => {
      const text = file.text.replaceAll(basename(shared), basename(path));
      if (pathOf(file) !== shared) return { path: file.path.replace(join(root, shared), join(root, path)), text };
      return {
        path: join(root, path),
        text: text.replace(/\bexport\s*\{([^}]+)\};?/, (_, clause) => `export{${exportClause(clause)}};`),
      };
    });
}
