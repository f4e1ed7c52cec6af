/**
 * `npm run size`: brotli bytes of the production build as served, against the recorded numbers and the ceilings. Fails when a size drifts
 * by more than 1 % and 16 bytes from its record, in either direction, or exceeds its ceiling. Whoever changes a size records it with
 * `npm run size -- --record`, which is refused while a size is over its ceiling. A size without a record is printed as new. Names of widgets,
 * as in `npm run size -- tabs`, measure these alone.
 *
 * Figures of pages are those of served files. The server composes the files of a page, so those of a behaviour are differences: one file with
 * boot and the behaviour, less boot. `own X` is the own code of a widget, bundled apart from what it shares, which is the figure of its ceiling.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { keptFolder, pageChunks, pageOptions, widgetEntries } from '../../build.mjs';
import { createKeep } from '../../pages/build/keep.mjs';
import { minifyModule } from '../../pages/build/minify.mjs';
import { ceilingOf } from './ceilings.mjs';
import { conclude, judgeSizes } from './judge-sizes.mjs';
import { measurePages } from './served-pages.mjs';

const recordFile = 'test/build/sizes.json';
const boot = ['runtime/boot.ts', 'runtime/core.ts'];

/** What minifies and compresses. A size that it gave for the same code is not measured again. */
const maker = [
  `brotli ${process.versions.brotli}`,
  readFileSync(fileURLToPath(import.meta.resolve('terser/package.json')), 'utf8'),
  readFileSync('pages/build/minify.mjs', 'utf8'),
].join('\n');
const keep = createKeep(keptFolder, maker);

/** Bytes of a module as served: minified and compressed. */
async function servedBytes(code) {
  return Number(await keep(code, async () => String(brotliCompressSync(await minifyModule(code)).length)));
}

function brotliBytes(files) {
  return [...files].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

/** Output files that `file` loads by static imports, itself included. */
function staticClosure(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement') staticClosure(metafile, path, seen);
  return seen;
}

/** Bytes of one file with everything that `sources` import statically. */
async function bytesOf(sources) {
  const options = pageOptions('production', 'en');
  const later = {
    name: 'later',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      ),
  };
  const { outputFiles } = await esbuild.build({
    ...options,
    stdin: {
      contents: sources.map((source, at) => `export * as each${at} from './${source}';`).join('\n'),
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    write: false,
    plugins: [later, ...options.plugins],
  });
  return servedBytes(outputFiles[0].text);
}

/** Source files that `source` can import at any time, itself first: only those at which a file begins. */
function laterSources(metafile, source) {
  const found = new Set([source]);
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') found.add(path.replace(/\?.*$/, ''));
      visit(path);
    }
  };
  visit(source);
  return [...found];
}

/** Bytes of a widget's folder and table, bundled alone: without the services and DOM acts that it shares, and without what it imports later. */
async function ownBytes(source) {
  const shared = /\/runtime\/(services|layers|models|dom|core)\//;
  const isShared = (file) => shared.test(file) && !file.includes(`/${dirname(source)}/`);
  // One external file stands for all that is shared, as a served chunk imports few files.
  const external = {
    name: 'shared',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) =>
        isShared(join(resolveDir, path).replaceAll('\\', '/'))
          ? { path: './shared.js', external: true, sideEffects: false }
          : undefined,
      ),
  };
  const options = pageOptions('production', 'en');
  const { outputFiles, metafile } = await esbuild.build({
    ...options,
    entryPoints: [source],
    splitting: true,
    write: false,
    outdir: 'dist/in-memory',
    plugins: [external, ...options.plugins],
  });
  const own = Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === source);
  const loaded = [...staticClosure(metafile, own)].flatMap((file) =>
    outputFiles.filter(({ path }) => path.endsWith(`/${file}`)),
  );
  const sizes = await Promise.all(loaded.map(({ text }) => servedBytes(text)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Output files by their entry's source. */
function entriesOf({ outputs }) {
  return Object.fromEntries(
    Object.entries(outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([file, { entryPoint }]) => [entryPoint, file]),
  );
}

/** Own code of each widget, and what a page with that widget alone loads over boot: at once, and with everything used. */
async function measureWidgets(metafile, base, wanted) {
  const sizes = {};
  for (const [name, source] of Object.entries(widgetEntries())) {
    if (!wanted(name)) continue;
    const alone = (await bytesOf([...boot, source])) - base;
    // Bundled alone, a widget spells out the names of what it shares; one that shares nothing is as large as in its page.
    sizes[`own ${name}`] = Math.min(alone, await ownBytes(source));
    sizes[`page with ${name} alone`] = alone;
    const everything = `page with ${name} alone, everything used`;
    // Minified again from all that it can load, which takes time; pages tell the same of most.
    if (ceilingOf(everything) !== undefined)
      sizes[everything] = (await bytesOf([...boot, ...laterSources(metafile, source)])) - base;
  }
  return sizes;
}

/** Every other entry, over boot: named chunks by their name, what is fetched later by the widget or service that fetches it. */
async function measureOthers(metafile, base) {
  const widgets = new Set([...boot, ...Object.values(widgetEntries())]);
  const sizes = {};
  for (const source of Object.keys(entriesOf(metafile)).sort()) {
    if (widgets.has(source)) continue;
    const chunk = Object.keys(pageChunks).find((name) => pageChunks[name] === source);
    const [, room, folder] = source.split('/');
    const isLater = room === 'widgets' || room === 'services';
    const name = chunk ?? (isLater ? `later ${folder}/${basename(source, '.ts')}` : `later ${basename(source, '.ts')}`);
    sizes[name] = (await bytesOf([...boot, source])) - base;
  }
  return sizes;
}

/** Figures of the pages as one list: `gallery, scripts when idle` and so on. */
async function measureServed(folder) {
  return Object.fromEntries(
    Object.entries(await measurePages(folder)).flatMap(([page, figures]) =>
      Object.entries(figures).map(([figure, value]) => [`${page}, ${figure}`, value]),
    ),
  );
}

const widgetHeading = 'Widgets: own code, and a page with that widget alone (over boot)';

/** All figures that are judged, by the heading under which they are printed. */
async function measure(folder, { editor, 'page-en': page }) {
  const { styles } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const base = await bytesOf(boot);
  const sheets = Object.entries(styles).map(([name, address]) => [
    `style sheet ${name}`,
    brotliBytes([folder + address]),
  ]);
  return {
    'In every page': { boot: base },
    [widgetHeading]: await measureWidgets(page, base, () => true),
    'Other code (over boot)': await measureOthers(page, base),
    'Style sheets, whole': Object.fromEntries(sheets),
    'First load of the editor, by its language': Object.fromEntries(
      Object.entries(editor.firstLoad).map(([language, files]) => [`editor ${language}`, brotliBytes(files)]),
    ),
    'Pages as served (bytes; total is with everything used; requests until idle, pictures and calls apart)':
      await measureServed(folder),
  };
}

function printSize(name, bytes, recorded) {
  const ceiling = ceilingOf(name);
  const limit = ceiling === undefined ? '' : `  ceiling ${String(Math.floor(ceiling)).padStart(7)}`;
  console.log(
    `  ${name.padEnd(52)} ${String(bytes).padStart(7)}  recorded ${String(recorded ?? 'new').padStart(7)}${limit}`,
  );
}

async function main(folder) {
  if (!existsSync(join(folder, 'metafiles.json'))) {
    console.error(`There is no build in ${folder}. Run: npm run build`);
    process.exitCode = 1;
    return;
  }
  const metafiles = JSON.parse(readFileSync(join(folder, 'metafiles.json'), 'utf8'));
  const all = JSON.parse(readFileSync(recordFile, 'utf8'));
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const isPart = wanted.length > 0;
  const groups = isPart
    ? {
        [widgetHeading]: await measureWidgets(metafiles['page-en'], await bytesOf(boot), (name) =>
          wanted.includes(name),
        ),
      }
    : await measure(folder, metafiles);
  const sizes = Object.assign({}, ...Object.values(groups));
  // Of a part, only its own records can have drifted.
  const recorded = isPart ? Object.fromEntries(Object.entries(all).filter(([name]) => name in sizes)) : all;
  for (const [heading, figures] of Object.entries(groups)) {
    console.log(heading);
    for (const [name, bytes] of Object.entries(figures)) printSize(name, bytes, recorded[name]);
  }
  const { isPassed, isRecorded, lines } = conclude(
    judgeSizes(sizes, recorded, ceilingOf),
    process.argv.includes('--record'),
  );
  if (isRecorded) {
    writeFileSync(recordFile, `${JSON.stringify({ ...(isPart ? all : {}), ...sizes }, null, 2)}\n`);
    console.log(`Recorded ${Object.keys(sizes).length} sizes in ${recordFile}. Say in the commit why they changed.`);
  }
  for (const line of lines) (isPassed ? console.log : console.error)(line);
  if (!isPassed) process.exitCode = 1;
}

await main('dist/production');
