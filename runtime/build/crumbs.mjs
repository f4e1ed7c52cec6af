/**
 * Cuts the visitor's code into crumbs: the smallest files that some behaviours need and others do not. No page loads them as they are. The
 * server composes the crumbs of a page into few files; see `pages/server/scripts/`.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { parse } from 'acorn';

/**
 * Modules of constants. They are copied into each importer, where the minifier puts the values in place of the names: a name that crosses
 * files costs more than most values.
 */
const copiedModules = /^protocol\/(names|enums|http\/calls|strings\/console)/;

/** esbuild plugin that copies the modules of constants, and the copies' own imports with them. */
export function copyConstants(root) {
  const pathOf = (file) => relative(root, file).replaceAll('\\', '/');
  return {
    name: 'copy-constants',
    setup(pluginBuild) {
      pluginBuild.onResolve(
        { filter: /^\.{1,2}\/.*\.js$/ },
        ({ path, resolveDir, importer, kind, pluginData: copy }) => {
          const file = join(resolveDir, path.replace(/\.js$/, '.ts'));
          if (kind === 'dynamic-import' || !copiedModules.test(pathOf(file)) || !existsSync(file)) return undefined;
          return { path: file, suffix: copy ?? `?${pathOf(importer)}`, sideEffects: false };
        },
      );
      pluginBuild.onLoad({ filter: /\.ts$/ }, async ({ path, suffix }) =>
        suffix ? { contents: await readFile(path, 'utf8'), loader: 'ts', pluginData: suffix } : undefined,
      );
    },
  };
}

/** Names that a crumb imports, by crumb. */
function importsOf({ body }) {
  const imports = {};
  for (const { type, source, specifiers } of body) {
    if (type !== 'ImportDeclaration' || specifiers.length === 0) continue;
    const names = specifiers.map(({ imported }) => imported.name ?? imported.value);
    imports[basename(source.value)] = [...(imports[basename(source.value)] ?? []), ...names];
  }
  return imports;
}

/** Where in its code a crumb imports others dynamically, first to last. */
function findDynamicImports(node) {
  if (Array.isArray(node)) return node.flatMap(findDynamicImports);
  if (typeof node !== 'object' || !node) return [];
  if (node.type === 'ImportExpression' && typeof node.source.value === 'string')
    return [{ crumb: basename(node.source.value), start: node.start, end: node.end }];
  return Object.values(node).flatMap(findDynamicImports);
}

/**
 * The crumbs of one locale as the server reads them. `outputs` are the finished files of a build with `splitting`, `entries` the names of
 * its entries by source file. A file that a crumb imports dynamically is named after its source.
 */
export function describeCrumbs(files, { outputs }, entries) {
  const crumbs = {};
  const names = {};
  const taken = new Set(Object.values(entries));
  for (const { path, text } of files) {
    const file = basename(path);
    if (!file.endsWith('.js')) continue;
    const [, output] = Object.entries(outputs).find(([each]) => basename(each) === file);
    const loads = output.imports.flatMap(({ kind, path: loaded }) =>
      kind === 'dynamic-import' ? [basename(loaded)] : [],
    );
    const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    crumbs[file] = {
      code: text,
      exports: output.exports,
      imports: importsOf(program),
      loads,
      dynamic: findDynamicImports(program),
    };
    if (!output.entryPoint) continue;
    const source = output.entryPoint.replace(/\?.*$/, '');
    const [folder, stem] = source.replace(/\.ts$/, '').split('/').slice(-2);
    const free = taken.has(stem) ? `${folder}-${stem}` : stem;
    const name = entries[source] ?? free;
    taken.add(name);
    names[name] = file;
  }
  return { names, crumbs };
}
