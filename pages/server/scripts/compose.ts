import * as esbuild from 'esbuild';
import { minifyModule } from '../../build/minify.mjs';
import { importAgain, isWidget, type Crumbs } from './crumbs.js';
import { entriesOf, linkFile, type LinkedFile } from './link.js';
import { isStage, type ScriptFile } from './plan.js';

/** Start of the page: its behaviours are passed to boot, because no other file asks for this one. */
function siteModule({ names }: Crumbs, widgets: readonly string[]): string {
  const imports = widgets.map((name, at) => `import { widget as w${at} } from './${names[name]}';`);
  const table = widgets.map((name, at) => `${JSON.stringify(name)}: { widget: w${at} }`);
  return `import { start } from './${names['boot']}';
import * as core from './${names['core']}';
${imports.join('\n')}
start({ core: { createCore: core.createCore }, ${table.join(', ')} });`;
}

/**
 * Lines that hand behaviours to the page once all scripts in its markup have run, so that authors' initialisers are registered before. An
 * import of the same script takes further tasks, between which the browser lays out the page; it is what is left to a script that comes later.
 */
function deliveryOf(all: Crumbs, names: readonly string[]): readonly string[] {
  const widgets = names.filter((name) => isWidget(all, name));
  return [
    `import { deliver } from './${all.names['core']}';`,
    ...widgets.map((name, at) => `import { widget as w${at} } from './${all.names[name]}';`),
    `addEventListener('DOMContentLoaded', () => deliver({ ${widgets.map((name, at) => `${JSON.stringify(name)}: { widget: w${at} }`).join(', ')} }));`,
  ];
}

/** Lines that export what later files borrow, as one list: names on both sides would take twice as many bytes as places in it do. */
function lendingOf(exported: LinkedFile['exported']): readonly string[] {
  const imports = [...exported].map(
    ([crumb, places]) =>
      `import { ${[...places].map(([own, place]) => `${own} as lent${place}`).join(', ')} } from './${crumb}';`,
  );
  const list = [...exported.values()].flatMap((places) => [...places.values()].map((place) => `lent${place}`));
  return list.length > 0 ? [...imports, `export const $ = [${list.join(', ')}];`] : [];
}

/** The module that a file begins with: it exports what the page asks the file for, and what later files borrow. */
function entryModule(all: Crumbs, file: ScriptFile, { exported }: LinkedFile): string {
  const name = file.path.at(-1) ?? '';
  const lines = lendingOf(exported);
  if (name === 'site') return [siteModule(all, file.plan.site), ...lines].join('\n');
  if (!isStage(name)) return [`export * from './${all.names[name]}';`, ...lines].join('\n');
  const widgets = entriesOf(file).flatMap((each) => {
    const crumb = all.names[each] ?? '';
    if (isWidget(all, each)) return [`export { widget as ${JSON.stringify(each)} } from './${crumb}';`];
    // What an earlier file loads is asked for by its own names; what a behaviour of this file imports is found by that behaviour.
    return name === 'press' ? [`export * from './${crumb}';`] : [];
  });
  return [...widgets, ...(name === 'start' ? deliveryOf(all, file.plan.start) : []), ...lines].join('\n');
}

/**
 * The code of a crumb. What it imports dynamically from its own file it has already: a promise of these exports takes the place of the import,
 * for which the bundler would wrap that module, and all that it imports, in functions. What it imports from another file can be tried again.
 */
function codeOf({ crumbs, names: files }: Crumbs, crumb: string, { own, loads, alone }: LinkedFile): string {
  const { code = '', dynamic = [] } = crumbs[crumb] ?? {};
  let head = dynamic.some(({ crumb: loaded }) => !own.has(loaded))
    ? `import { ${importAgain} as again$ } from './${files['core']}';`
    : '';
  const body = dynamic.reduceRight((text, { crumb: loaded, start, end }, at) => {
    if (!own.has(loaded)) {
      const files = [loads.get(loaded) ?? loaded, alone.get(loaded) ?? []].flat();
      const addresses = files.map((file) => JSON.stringify(`./${file}`));
      return `${text.slice(0, start)}again$(${addresses.join(', ')})${text.slice(end)}`;
    }
    const names = (crumbs[loaded]?.exports ?? []).map((name, index) => [name, `dynamic$${at}$${index}`]);
    head += `import { ${names.map(([name, local]) => `${name} as ${local}`).join(', ')} } from './${loaded}';`;
    const members = names.map(([name, local]) => `${name}: ${local}`).join(', ');
    return `${text.slice(0, start)}(async () => ({ ${members} }))()${text.slice(end)}`;
  }, code);
  return head + body;
}

/** esbuild plugin that finds crumbs: those of the file by their code, those of earlier files as imports from these. */
function crumbPlugin(all: Crumbs, linked: LinkedFile): esbuild.Plugin {
  const { own, borrowed } = linked;
  const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  return {
    name: 'crumbs',
    setup(build) {
      build.onResolve({ filter: /^lender:/ }, ({ path }) => ({ path, namespace: 'lender', sideEffects: false }));
      build.onResolve({ filter: /^file:/ }, ({ path }) => ({
        path: `./${path.slice('file:'.length)}`,
        external: true,
      }));
      build.onResolve({ filter: /^\.\// }, ({ path }) => {
        const crumb = baseName(path);
        return { path: crumb, namespace: own.has(crumb) ? 'own' : 'borrowed', sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: 'own' }, ({ path }) => ({ contents: codeOf(all, path, linked) }));
      build.onLoad({ filter: /.*/, namespace: 'borrowed' }, ({ path }) => {
        const { file = '', places = new Map<string, number>() } = borrowed.get(path) ?? {};
        const clause = [...places].map(([name, place]) => `$${place} as ${name}`).join(', ');
        return { contents: `export { ${clause} } from 'lender:${file}';` };
      });
      // One module for each earlier file, so that the file imports from it once, not once for each crumb.
      build.onLoad({ filter: /.*/, namespace: 'lender' }, ({ path }) => {
        const file = path.slice('lender:'.length);
        const taken = [...borrowed.values()].flatMap((each) => (each.file === file ? [...each.places.values()] : []));
        const list = Array.from({ length: Math.max(...taken) + 1 }, (_, at) => (taken.includes(at) ? `$${at}` : ''));
        return { contents: `import { $ } from 'file:${file}'; export const [${list.join(', ')}] = $;` };
      });
    },
  };
}

/** The code of one file of a page. */
export async function composeScript(all: Crumbs, file: ScriptFile, isMinified: boolean): Promise<string> {
  const linked = linkFile(all, file);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entryModule(all, file, linked), resolveDir: '/', sourcefile: 'page.js' },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    minify: isMinified,
    sourcemap: isMinified ? false : 'inline',
    logLevel: 'error',
    write: false,
    plugins: [crumbPlugin(all, linked)],
  });
  const text = outputFiles[0]?.text ?? '';
  return isMinified ? minifyModule(text) : text;
}
