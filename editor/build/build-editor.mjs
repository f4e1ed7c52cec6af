import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { namedBreakpoints } from '../../pages/build/breakpoints.mjs';
import { bundleEditor } from './bundle.mjs';

/**
 * Builds the editor: scripts in each language, the early one of all languages, and its style sheet as one file. `firstLoad` are by language the
 * files that it fetches before it shows anything. `options` are those of every pass of the bundler.
 */
export async function buildEditor({ root, mode, assets, options }) {
  const outdir = join(assets, 'editor');
  const bundles = Object.entries(await bundleEditor({ root, outdir, mode, define: options.define }));
  const { metafile } = await esbuild.build({
    ...options,
    plugins: [namedBreakpoints(root)],
    entryPoints: { main: 'editor/editor.css', early: 'editor/early.ts' },
    outdir,
    entryNames: '[name].[hash]',
  });
  const made = (ending) =>
    join(
      root,
      Object.keys(metafile.outputs).find((file) => file.endsWith(ending)),
    );
  const [style, early] = [made('.css'), made('.js')];
  const address = (file) => `/assets/${relative(assets, file).replaceAll('\\', '/')}`;
  const byLanguage = (describe) => Object.fromEntries(bundles.map(([language, each]) => [language, describe(each)]));
  return {
    firstLoad: byLanguage(({ firstLoad }) => [early, ...firstLoad, style].map((file) => relative(root, file))),
    entry: {
      style: address(style),
      early: address(early),
      scripts: byLanguage(({ entry, firstLoad }) => ({
        script: address(entry),
        imports: firstLoad.filter((file) => file !== entry).map(address),
      })),
    },
  };
}
