/**
 * `npm run spec`: rows of `test/specification.md` that test titles name. Prints one line per system and the rows that no test names.
 * Fails on a title that names a row which the specification does not have.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of the specification by system, in order. */
export function readRows(text) {
  const rows = new Map();
  for (const [, id] of text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*/gm)) {
    const system = id.split('-')[0];
    rows.set(system, [...(rows.get(system) ?? []), id]);
  }
  return rows;
}

/** Ids in a list such as `ACC-01, ACC-02` or `CTX-01 to CTX-04`. */
function idsIn(list) {
  const ids = [];
  for (const [, first, , last] of list.matchAll(/([A-Z0-9]+-\d+)(\s+to\s+([A-Z0-9]+-\d+))?/g)) {
    ids.push(first);
    if (!last) continue;
    const [system, from] = first.split('-');
    for (let n = Number(from) + 1; n <= Number(last.split('-')[1]); n++)
      ids.push(`${system}-${String(n).padStart(from.length, '0')}`);
  }
  return ids;
}

/**
 * Row ids in the test titles of a source: bracketed lists in string literals, such as `[ACC-02]`, in the title itself or in the table of
 * a `test.each`. Where a title contains `[%s]` or `[$row]`, a string that is only an id counts too.
 */
export function namedRows(source) {
  const named = new Set();
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  for (const [, , literal] of code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)) {
    for (const [, list] of literal.matchAll(/\[([A-Z0-9]+-\d+[^\]]*)\]/g)) for (const id of idsIn(list)) named.add(id);
  }
  if (/\[(%s|\$\w+)\]/.test(code)) for (const [, id] of code.matchAll(/['"]([A-Z0-9]+-\d+)['"]/g)) named.add(id);
  return named;
}

function sources(folder) {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The test of this tool contains invented rows.
      .filter(
        (file) =>
          /\.(test|spec)\.tsx?$|contract\.ts$|^engines\/behaviours\//.test(file) &&
          !file.endsWith('build/spec.test.ts'),
      )
      .map((file) => join(folder, file))
  );
}

function main() {
  const rows = readRows(readFileSync('test/specification.md', 'utf8'));
  const known = new Set([...rows.values()].flat());
  const named = new Map();
  for (const file of [...sources('test'), ...sources('e2e')])
    for (const id of namedRows(readFileSync(file, 'utf8'))) named.set(id, file);
  let covered = 0;
  for (const [system, ids] of rows) {
    const open = ids.filter((id) => !named.has(id));
    covered += ids.length - open.length;
    const list =
      open.length && open.length < ids.length ? `  not yet: ${open.map((id) => id.split('-')[1]).join(' ')}` : '';
    console.log(
      `${system.padEnd(7)} ${String(ids.length - open.length).padStart(3)} of ${String(ids.length).padStart(3)}${list}`,
    );
  }
  const unknown = [...named].filter(([id]) => !known.has(id));
  for (const [id, file] of unknown) console.error(`${file} names ${id}, which the specification does not have.`);
  console.log(
    `${covered} of ${known.size} rows are named by a test.${unknown.length ? ' Correct the unknown ids above.' : ''}`,
  );
  if (unknown.length) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('spec.mjs')) main();
