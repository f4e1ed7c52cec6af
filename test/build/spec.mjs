/**
 * `npm run spec`: rows of `test/specification.md` that test titles name. Prints one line per system and the rows that no test names, then
 * those that `reasons.mjs` explains. Fails on a title or a reason for a row which the specification does not have, and on a reason for a row
 * that a test names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasons } from './reasons.mjs';

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

/** Rows that test titles name, each with a file that does. */
export function readNamed() {
  const named = new Map();
  for (const file of [...sources('test'), ...sources('e2e')])
    for (const id of namedRows(readFileSync(file, 'utf8'))) named.set(id, file);
  return named;
}

/** What is wrong with the reasons, a sentence each: a row is named by a test or has a reason, never both. */
export function judgeReasons(reasons, known, named) {
  return Object.entries(reasons).flatMap(([id, reason]) => [
    ...(known.has(id) ? [] : [`There is a reason for ${id}, which the specification does not have.`]),
    ...(named.has(id) ? [`${id} has a reason and is named by ${named.get(id)}: take the reason out.`] : []),
    ...(/^[A-Z].{20,}\.$/.test(reason) ? [] : [`The reason for ${id} is not a sentence.`]),
  ]);
}

function printSystem(system, ids, named) {
  const covered = ids.filter((id) => named.has(id)).length;
  const open = ids.filter((id) => !named.has(id) && !reasons[id]);
  const count = `${system.padEnd(7)} ${String(covered).padStart(3)} of ${String(ids.length).padStart(3)}`;
  console.log(open.length > 0 ? `${count}  not yet: ${open.map((id) => id.split('-')[1]).join(' ')}` : count);
}

function main() {
  const rows = readRows(readFileSync('test/specification.md', 'utf8'));
  const known = new Set([...rows.values()].flat());
  const named = readNamed();
  for (const [system, ids] of rows) printSystem(system, ids, named);
  for (const [id, reason] of Object.entries(reasons)) console.log(`reasoned ${id}: ${reason}`);
  const covered = [...known].filter((id) => named.has(id)).length;
  const reasoned = Object.keys(reasons).length;
  console.log(`${covered} of ${known.size} rows are named by a test, ${reasoned} have a reason.`);
  const problems = [
    ...[...named]
      .filter(([id]) => !known.has(id))
      .map(([id, file]) => `${file} names ${id}, which the specification does not have.`),
    ...judgeReasons(reasons, known, named),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('spec.mjs')) main();
