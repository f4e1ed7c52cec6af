import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const isTest = (file) => /^test\/.*\.test\.tsx?$/.test(file);

/** Files that `file` may import: relative specifiers of imports, exports and `import()`, with the extensions that they stand for. */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'/g)].flatMap(([, specifier]) => {
    const path = posix.join(posix.dirname(file), specifier);
    return path.endsWith('.js') ? [path.replace(/js$/, 'ts'), path.replace(/js$/, 'tsx'), path] : [path];
  });
}

/** The importers of each file. `texts` holds the text of each source by its path from the root. */
function readImporters(texts) {
  const importers = new Map();
  for (const [file, text] of texts)
    for (const imported of importsOf(file, text)) {
      if (!importers.has(imported)) importers.set(imported, []);
      importers.get(imported).push(file);
    }
  return importers;
}

/** `changed` and the files that reach one of them by imports, over the fewest imports first. */
function reach(changed, texts) {
  const importers = readImporters(texts);
  const seen = new Set(changed);
  // A set is walked in the order of insertion, also over what the walk adds: a breadth-first search.
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer);
  return [...seen];
}

/**
 * The unit tests that reach one of `changed` by imports, those over the fewest imports first, at most `limit`. A change in a central file
 * concerns nearly every test; the nearest name its own promises.
 */
export function nearestTests(changed, texts, limit) {
  const tests = reach(changed, texts).filter(isTest);
  return { tests: tests.slice(0, limit), left: Math.max(0, tests.length - limit) };
}

/** Both concern every widget: the helper reaches all that the contract runs, the test finds the widgets by their folders. */
const contract = { helper: 'test/contracts/widget-contract.ts', test: 'test/contracts/widgets.test.ts' };

/** Names of the widgets whose contract `changed` can break, by their folders, cases and imports; empty for all. */
export function relatedWidgets(changed, texts) {
  const reached = reach(changed, texts);
  if (reached.includes(contract.helper) || changed.includes(contract.test)) return [];
  const names = reached.map((file) => /^(?:runtime\/widgets|pages\/cases)\/([^/]+)\//.exec(file)?.[1]);
  return [...new Set(names.filter(Boolean))].sort();
}

/** The text of each of `files`, paths from `root`. */
export function readTexts(root, files) {
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
