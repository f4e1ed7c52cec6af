/**
 * Leaves out of the tables of behaviours what no page reads: the units of numbers and the fields of events, which are for the editor and for
 * readers of the table.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'acorn';
import { transform } from 'esbuild';

const unread = new Set(['unit', 'detail']);

/** The fields in `node` that no page reads, first to last. */
function findUnread(node) {
  if (Array.isArray(node)) return node.flatMap(findUnread);
  if (node?.type === 'Property' && unread.has(node.key.name)) return [node];
  return typeof node === 'object' && node ? Object.values(node).flatMap(findUnread) : [];
}

/** The module without those fields. */
function leanTable(code) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return findUnread(program).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** esbuild plugin for the code of pages. The editor's code has the whole tables. */
export const leanTables = {
  name: 'lean-tables',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /protocol[/\\]widgets[/\\][^/\\]+\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
      return { contents: leanTable(code), loader: 'js' };
    });
  },
};
