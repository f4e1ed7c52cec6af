/**
 * `npm run size`: brotli bytes of the production build as served, against the recorded numbers and the ceilings. Fails when a size drifts
 * by more than 1 % and 16 bytes from its record, in either direction, or exceeds its ceiling. Whoever changes a size records it with
 * `npm run size -- --record`, which is refused while a size is over its ceiling. A size without a record is printed as new.
 *
 * All figures are those of served files but `own X`: the own code of a widget, bundled apart from what it shares, which is the figure
 * of its ceiling.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minifyFurther, pageChunks, pageOptions, staticClosure, widgetEntries } from '../../build.mjs';
import { ceilingOf } from './ceilings.mjs';
import { conclude, judgeSizes } from './judge-sizes.mjs';
import { measurePages } from './served-pages.mjs';

const recordFile = 'test/build/sizes.json';

function brotliBytes(files) {
  return [...files].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
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
  const minified = await Promise.all(loaded.map(minifyFurther));
  return minified.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

/** The files of `loaded` and all that they can import at any time. */
function everythingFrom(metafile, loaded) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path } of metafile.outputs[file]?.imports ?? []) visit(path);
  };
  for (const file of loaded) visit(file);
  return seen;
}

const without = (files, known) => [...files].filter((file) => !known.has(file));

/** Output files by their entry's source. */
function entriesOf({ outputs }) {
  return Object.fromEntries(
    Object.entries(outputs)
      .filter(([, { entryPoint }]) => entryPoint)
      .map(([file, { entryPoint }]) => [entryPoint, file]),
  );
}

/** Own code of each widget, and what a page with that widget alone loads over boot and core: at once, and with everything used. */
async function measureWidgets(metafile, entries, base) {
  const sizes = {};
  for (const [name, source] of Object.entries(widgetEntries())) {
    const atOnce = staticClosure(metafile, entries[source]);
    const alone = brotliBytes(without(atOnce, base));
    const used = brotliBytes(without(everythingFrom(metafile, atOnce), base));
    // Bundled alone, a widget spells out the names of what it shares; one that shares nothing is as large as served.
    sizes[`own ${name}`] = Math.min(alone, await ownBytes(source));
    sizes[`page with ${name} alone`] = alone;
    if (used !== alone) sizes[`page with ${name} alone, everything used`] = used;
  }
  return sizes;
}

/** Every other entry, over boot and core: named chunks by their name, what is fetched later by the widget or service that fetches it. */
function measureOthers(metafile, entries, base) {
  const widgets = new Set(Object.values(widgetEntries()));
  const sizes = {};
  for (const source of Object.keys(entries).sort()) {
    if (base.has(entries[source]) || widgets.has(source)) continue;
    const chunk = Object.keys(pageChunks).find((name) => pageChunks[name] === source);
    const [, room, folder] = source.split('/');
    const isLater = room === 'widgets' || room === 'services';
    const name = chunk ?? (isLater ? `later ${folder}/${basename(source, '.ts')}` : `later ${basename(source, '.ts')}`);
    sizes[name] = brotliBytes(without(staticClosure(metafile, entries[source]), base));
  }
  return sizes;
}

function editorBytes(metafile) {
  const entry = entriesOf(metafile)['editor/main.tsx'];
  const { cssBundle } = metafile.outputs[entry];
  return brotliBytes([...staticClosure(metafile, entry), ...(cssBundle ? [cssBundle] : [])]);
}

/** Figures of the pages as one list: `gallery, scripts when idle` and so on. */
async function measureServed(folder, metafile) {
  const toFile = (address) => `${folder}${address}`;
  const toAddress = (file) => file.slice(folder.length);
  const fetchedBy = (addresses) => new Set([...everythingFrom(metafile, [...addresses].map(toFile))].map(toAddress));
  const pages = await measurePages(folder, fetchedBy);
  return Object.fromEntries(
    Object.entries(pages).flatMap(([page, figures]) =>
      Object.entries(figures).map(([figure, value]) => [`${page}, ${figure}`, value]),
    ),
  );
}

/** All figures that are judged, by the heading under which they are printed. */
async function measure(folder, { editor, 'page-en': page }) {
  const { styles } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const entries = entriesOf(page);
  const boot = staticClosure(page, entries['runtime/boot.ts']);
  const core = staticClosure(page, entries['runtime/core.ts']);
  const base = new Set([...boot, ...core]);
  const sheets = Object.entries(styles).map(([name, address]) => [
    `style sheet ${name}`,
    brotliBytes([folder + address]),
  ]);
  return {
    'In every page': { boot: brotliBytes(boot), core: brotliBytes(without(core, boot)) },
    'Widgets: own code, and a page with that widget alone (over boot and core)': await measureWidgets(
      page,
      entries,
      base,
    ),
    'Other chunks (over boot and core)': measureOthers(page, entries, base),
    'Style sheets, whole': Object.fromEntries(sheets),
    'First load of the editor': { editor: editorBytes(editor) },
    'Pages as served (bytes; total is with everything used; requests until idle, pictures and calls apart)':
      await measureServed(folder, page),
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
  const groups = await measure(folder, metafiles);
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8'));
  for (const [heading, sizes] of Object.entries(groups)) {
    console.log(heading);
    for (const [name, bytes] of Object.entries(sizes)) printSize(name, bytes, recorded[name]);
  }
  const scripts = Object.keys(metafiles['page-en'].outputs).filter((file) => file.endsWith('.js'));
  console.log(
    `All ${scripts.length} chunks together: ${brotliBytes(scripts)} bytes. No page loads them all; not judged.`,
  );
  const sizes = Object.assign({}, ...Object.values(groups));
  const { isPassed, isRecorded, lines } = conclude(
    judgeSizes(sizes, recorded, ceilingOf),
    process.argv.includes('--record'),
  );
  if (isRecorded) {
    writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
    console.log(`Recorded ${Object.keys(sizes).length} sizes in ${recordFile}. Say in the commit why they changed.`);
  }
  for (const line of lines) (isPassed ? console.log : console.error)(line);
  if (!isPassed) process.exitCode = 1;
}

await main('dist/production');
