/**
 * The one build. `npm run build` makes the production build in `dist/production`: visitor chunks for each locale, the stylesheets, the
 * editor, the server, media, and `manifest.json` with their addresses for the server. `build({ mode: 'development' })` adds the messages
 * about an author's mistakes and leaves out minification.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildEditor } from './editor/build/build-editor.mjs';
import { namedBreakpoints } from './pages/build/breakpoints.mjs';
import { buildIcons } from './pages/build/icons.mjs';
import { minifyModule } from './pages/build/minify.mjs';
import { precompress } from './pages/build/precompress.mjs';
import { buildStyles } from './pages/build/styles.mjs';
import { readCatalogues, stringsPlugin, writeDeclarations } from './protocol/strings/compile.mjs';
import { readEditorCatalogues } from './protocol/strings/editor-words.mjs';
import { copyConstants, describeCrumbs } from './runtime/build/crumbs.mjs';
import { leanTables } from './runtime/build/lean-tables.mjs';

const root = dirname(fileURLToPath(import.meta.url));

/** What a page starts with, and named chunks besides the widgets. */
const namedChunks = {
  boot: 'runtime/boot.ts',
  core: 'runtime/core.ts',
  owner: 'runtime/services/account/owner-redirect.ts',
  escape: 'runtime/services/escape/escape.ts',
  errors: 'runtime/services/errors/reporter.ts',
  tracking: 'runtime/services/tracking/page-view.ts',
};

/** Scripts of workers, and of pages in a seldom state: each is one file without imports, and its address stands under its name. */
const workers = {
  'captcha-worker': 'runtime/services/captcha/worker.ts',
  'face-notice': 'runtime/services/typefaces/face-notice.ts',
  'face-kit': 'runtime/services/typefaces/face-kit.ts',
};

const frameChunks = { bridge: 'runtime/bridge/bridge.ts' };

/** Sources of the chunks other than widgets, by name. */
export const pageChunks = { ...namedChunks, ...frameChunks };

/** Entry of each widget by its name, which is its folder in `runtime/widgets`. */
export function widgetEntries() {
  const names = readdirSync(join(root, 'runtime/widgets'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return Object.fromEntries(
    names
      .map(({ name }) => [name, `runtime/widgets/${name}/${name}.ts`])
      .filter(([, file]) => existsSync(join(root, file))),
  );
}

function commonOptions(mode) {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    minify: mode === 'production',
    sourcemap: mode === 'development' ? 'linked' : false,
    logLevel: 'warning',
    // A message that its reader does not load.
    logOverride: { 'import-is-undefined': 'error' },
    define: { __DEVELOPMENT__: String(mode === 'development'), 'process.env.NODE_ENV': JSON.stringify(mode) },
  };
}

/** Address of each entry's output, by the entry's source file. */
function outputsBySource(metafile, assets) {
  const addresses = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (!output.entryPoint) continue;
    addresses[output.entryPoint] = `/assets/${relative(assets, join(root, file)).replaceAll('\\', '/')}`;
  }
  return addresses;
}

/** Bundler options of the visitor chunks in one locale. */
export function pageOptions(mode, locale) {
  return { ...commonOptions(mode), plugins: [stringsPlugin(locale), leanTables, copyConstants(root)] };
}

function writeOutputs(files) {
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

/**
 * Builds the visitor's code in one locale: crumbs, from which the server composes the files of each page, and workers as one file each.
 * `write: false` keeps the files in memory, for tests that read them.
 */
export async function buildPage(mode, locale, outdir, { write = true } = {}) {
  const assets = join(outdir, 'assets');
  const isProduction = mode === 'production';
  const entries = Object.entries({ ...pageChunks, ...widgetEntries() }).filter(([, file]) =>
    existsSync(join(root, file)),
  );
  const pass = (entryPoints, options) =>
    esbuild.build({
      ...pageOptions(mode, locale),
      write: false,
      entryPoints,
      outdir: join(assets, locale),
      ...options,
    });
  const built = await pass(Object.fromEntries(entries), {
    splitting: true,
    entryNames: '[name]',
    chunkNames: 'shared.[hash]',
    sourcemap: isProduction ? false : 'inline',
  });
  const alone = await pass(workers, { entryNames: '[name].[hash]', sourcemap: false });
  const finish = async ({ path, text }) => ({
    path,
    contents: Buffer.from(isProduction ? await minifyModule(text) : text),
  });
  const crumbs = describeCrumbs(
    built.outputFiles,
    built.metafile,
    Object.fromEntries(entries.map(([name, file]) => [file, name])),
  );
  const files = [
    ...(await Promise.all(alone.outputFiles.map(finish))),
    { path: join(outdir, 'scripts', `${locale}.json`), contents: Buffer.from(JSON.stringify(crumbs)) },
  ];
  if (write) writeOutputs(files);
  const addresses = outputsBySource(alone.metafile, assets);
  return {
    metafile: built.metafile,
    crumbs,
    workers: Object.fromEntries(Object.entries(workers).map(([name, file]) => [name, addresses[file]])),
  };
}

/** Packages of the server that are plain modules. Read as one file they load in two thirds of the time; the others stay where they are. */
const bundledPackages = new Set(['@hono/node-server', '@messageformat/runtime', 'hono', 'kysely', 'zod']);

/** Bundler options of the server. */
export function serverOptions(mode, outdir) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    ...commonOptions(mode),
    minify: false,
    sourcemap: 'linked',
    entryPoints: {
      main: 'pages/server/main.ts',
      'compose-worker': 'pages/server/scripts/compose-worker.ts',
      'backup-task': 'pages/server/start/backup-task.ts',
      'log-thread': 'pages/server/figures/log/log-thread.ts',
    },
    outdir: join(outdir, 'server'),
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !bundledPackages.has(name)),
    plugins: [stringsPlugin('en', readEditorCatalogues())],
  };
}

async function buildServer(mode, outdir) {
  const { metafile } = await esbuild.build(serverOptions(mode, outdir));
  return metafile;
}

/** Folder of results that are kept from one build to the next. */
export const keptFolder = join(root, '.cache/kept');

/**
 * Builds everything into `dist/<mode>`. Returns the manifest and esbuild's metafiles by part, of the editor the files of its first load.
 * @throws when a source does not compile or a message is not valid in its locale.
 */
export async function build({ mode = 'production' } = {}) {
  const outdir = join(root, 'dist', mode);
  const assets = join(outdir, 'assets');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  writeDeclarations();
  const locales = {};
  const metafiles = {};
  for (const locale of Object.keys(readCatalogues())) {
    const page = await buildPage(mode, locale, outdir);
    locales[locale] = { workers: page.workers };
    metafiles[`page-${locale}`] = page.metafile;
  }
  const chunks = { ...namedChunks, ...widgetEntries() };
  const { styles, styleParts, fonts } = await buildStyles({
    root,
    assets,
    options: { ...commonOptions(mode), plugins: [namedBreakpoints(root)] },
    metafile: metafiles['page-en'],
    chunks,
  });
  const editor = await buildEditor({ root, mode, assets, options: commonOptions(mode) });
  metafiles.editor = { firstLoad: editor.firstLoad };
  metafiles.server = await buildServer(mode, outdir);
  cpSync(join(root, 'pages/site/media'), join(outdir, 'media'), { recursive: true, preserveTimestamps: true });
  await buildIcons(join(outdir, 'media'));
  const quality = mode === 'production' ? 11 : 4;
  await precompress(assets, quality, keptFolder);
  await precompress(join(outdir, 'media'), quality, keptFolder);
  const manifest = { isMinified: mode === 'production', locales, styles, styleParts, fonts, editor: editor.entry };
  writeFileSync(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(outdir, 'metafiles.json'), JSON.stringify(metafiles));
  return { manifest, metafiles, outdir };
}

/** Calls `changed` for changes in the sources, debounced by 100 ms, until `signal` aborts. */
export function watchSources(changed, signal) {
  let timer;
  for (const folder of ['protocol', 'runtime', 'editor', 'pages']) {
    watch(join(root, folder), { recursive: true, signal }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => changed(), 100);
    });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const mode = process.argv.includes('--development') ? 'development' : 'production';
  const started = performance.now();
  try {
    const { outdir } = await build({ mode });
    console.log(
      `Built ${relative(root, outdir)} in ${Math.round(performance.now() - started)} ms. Start it with: npm start`,
    );
  } catch (error) {
    console.error(`The build failed: ${error.message}`);
    process.exitCode = 1;
  }
}
