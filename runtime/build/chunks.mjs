/** How the visitor's code is cut into files: few of them for each behaviour, and nothing in a file that its page does not need. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

const coreSource = 'runtime/core.ts';

/**
 * Modules of which each importer gets its own copy, down to what it uses of them: constants, and code so small that a copy costs less
 * than one more file to ask for. A copy does as well as the original: none keeps anything, and services are known by their names.
 */
const copiedModules = new RegExp(
  [
    'protocol/(names|enums)/[^/]+',
    'protocol/(http/calls|strings/console|text/(links|whole-number)|widgets/[^/]+|media/(dimensions|focal-point|image-size))',
    'runtime/models/(variants|gallery/(block-data|stepping|swipe))',
    'runtime/(layers/layers|dom/(measures|mobile|owner-html|slide-address))',
    'runtime/services/(cart/refresh-busy|data-layer/call-address|playback/playback|system-errors/named-errors|tracking/(send-census|skip-rules))',
  ]
    .map((path) => `^${path}\\.ts$`)
    .join('|'),
);

/**
 * esbuild plugin for the visitor chunks: copies what is small into the files that use it, and has every chunk lean on core. The bundler
 * puts what exactly the same entries reach into one file; as every entry reaches core, core becomes one file instead of a dozen crumbs.
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
          // What a chunk fetches later leans on core as well.
          if (kind === 'dynamic-import') return { path: pathOf(file), namespace: 'chunk' };
          if (!copiedModules.test(pathOf(file)) || !existsSync(file)) return undefined;
          // What a copy uses is copied for the same file.
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
 * Makes the file that every chunk leans on the core itself. Of an entry that others lean on the bundler leaves a file that does nothing
 * but hand on what another one holds: one more file to ask for, and one more step before anything can start.
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
  // `carried` names for the bundler what the core holds for others; nobody asks for it.
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
