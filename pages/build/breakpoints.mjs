/** esbuild plugin for style sheets: breakpoints that are named in media queries, such as `@media (--mobile)`, get their widths. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';

/** The table of breakpoints, which is written in TypeScript. */
async function readTable(root) {
  const { code } = await transform(await readFile(join(root, 'protocol/enums/breakpoints.ts'), 'utf8'), {
    loader: 'ts',
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** @throws for a name of no breakpoint, so that no rule is lost unseen. */
function replaceNames(css, mediaCondition, breakpointOf) {
  return css.replace(/@media[^{;]*/g, (query) =>
    query.replace(/\(\s*(--[\w-]+)\s*\)/g, (_, name) => {
      if (!breakpointOf(name)) throw new Error(`There is no breakpoint ${name} in protocol/enums/breakpoints.ts.`);
      return mediaCondition(name);
    }),
  );
}

/** Plugin for the project in `root`. */
export const namedBreakpoints = (root) => ({
  name: 'named-breakpoints',
  setup(pluginBuild) {
    const table = readTable(root);
    pluginBuild.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      if (!css.includes('(--')) return null;
      const { mediaCondition, breakpointOf } = await table;
      return { contents: replaceNames(css, mediaCondition, breakpointOf), loader: 'css' };
    });
  },
});
