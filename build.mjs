/**
 * The one build. `npm run build` makes the production build in `dist/production`: visitor chunks for each locale, the stylesheets, the
 * editor, the server, media, and `manifest.json` with their addresses for the server. `build({ mode: 'development' })` adds the messages
 * about an author's mistakes and leaves out minification.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { buildStyles } from './pages/build/styles.mjs';
import { readCatalogues, stringsPlugin, writeDeclarations } from './protocol/strings/compile.mjs';
import { chunksPlugin, foldCore } from './runtime/build/chunks.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Named chunks besides the widgets. */
const namedChunks = {
  owner: 'runtime/services/account/owner-redirect.ts',
  escape: 'runtime/services/escape/escape.ts',
  errors: 'runtime/services/errors/reporter.ts',
  tracking: 'runtime/services/tracking/page-view.ts',
};

/** Scripts of workers: each is one file without imports, under its name in the rollups of the page context. */
const workers = { 'captcha-worker': 'runtime/services/captcha/worker.ts' };

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
    define: { __DEVELOPMENT__: String(mode === 'development'), 'process.env.NODE_ENV': JSON.stringify(mode) },
  };
}

/** Files that `file` loads by static imports, itself included. */
export function staticClosure(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
    if (kind === 'import-statement') staticClosure(metafile, path, seen);
  return seen;
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
  return { ...commonOptions(mode), plugins: [stringsPlugin(locale), chunksPlugin(root)] };
}

/** Options of the second minification, after esbuild's: 5 % fewer bytes over the wire, worth its time in the visitor's files alone. */
const terserOptions = { module: true, ecma: 2022, compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } };

/**
 * First line of files whose functions nearly all run when they attach: browsers that support it compile the whole file off the main
 * thread while it loads, instead of each function lazily while attaching. `e2e/bench/galleries.mjs` measures the gain.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';
const compiledAtOnce = /^runtime\/(core\/registry|widgets\/(slideshow|carousel)\/run)\.ts$/;

/** The text of the module, not of the function, which a test runner transforms. */
const foldCoreSource = readFileSync(join(root, 'runtime/build/chunks.mjs'), 'utf8');

/** Banner of each file while esbuild computes its hash, so that the steps after esbuild change the name of the file too. */
const terserMark = `/* ${createHash('sha256')
  .update([dependencies.terser, JSON.stringify(terserOptions), compiledAtOnce.source, foldCoreSource].join(' '))
  .digest('hex')} */`;

/**
 * Imports without bindings, which the bundler writes to keep the order of side effects. Our modules have none at import, and a file that
 * uses a binding of another imports it by name.
 */
const bareImports = /\bimport"\.\/[^"]+";/g;

export async function minifyFurther({ path, text }) {
  const { code } = await minify(text.replace(bareImports, ''), terserOptions);
  return { path, contents: Buffer.from(code), text: code };
}

function writeOutputs(files) {
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

/**
 * Builds the visitor chunks of one locale: boot and workers as one file each, everything else as files that share core.
 * `write: false` keeps the files in memory, for tests that read them.
 */
export async function buildPage(mode, locale, assets, { write = true } = {}) {
  const pass = (entryPoints, options = {}) =>
    esbuild.build({
      ...pageOptions(mode, locale),
      write: false,
      entryPoints,
      outdir: join(assets, locale),
      entryNames: '[name].[hash]',
      chunkNames: 'shared.[hash]',
      ...(mode === 'production' ? { banner: { js: terserMark } } : {}),
      ...options,
    });
  const named = Object.fromEntries(
    Object.entries({ ...namedChunks, ...widgetEntries() }).filter(([, file]) => existsSync(join(root, file))),
  );
  const chunks = Object.fromEntries(
    Object.entries({ ...named, ...frameChunks }).map(([name, file]) => [name, `chunk:${file}`]),
  );
  const builds = [
    await pass({ boot: 'runtime/boot.ts', ...workers }),
    await pass({ core: 'runtime/core.ts', ...chunks }, { splitting: true }),
  ];
  const bundled = [...builds[0].outputFiles, ...foldCore(root, builds[1])];
  const inputsOf = Object.assign({}, ...builds.map(({ metafile: { outputs } }) => outputs));
  const finish = async (file) => {
    const minified = await minifyFurther(file);
    const { inputs = {} } = inputsOf[relative(root, file.path).replaceAll('\\', '/')] ?? {};
    const text = (Object.keys(inputs).some((input) => compiledAtOnce.test(input)) ? compileHint : '') + minified.text;
    return { ...minified, text, contents: Buffer.from(text) };
  };
  const outputFiles =
    mode === 'production'
      ? await Promise.all(bundled.map(finish))
      : bundled.map((file) => ({ ...file, contents: Buffer.from(file.text) }));
  if (write) writeOutputs(outputFiles);
  const textOf = new Map(outputFiles.map(({ path, text }) => [relative(root, path).replaceAll('\\', '/'), text]));
  const metafile = {
    inputs: Object.assign({}, ...builds.map((result) => result.metafile.inputs)),
    outputs: Object.assign({}, ...builds.map((result) => result.metafile.outputs)),
  };
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint) output.entryPoint = output.entryPoint.replace(/^chunk:/, '');
    output.imports = output.imports.filter(({ path }) => textOf.get(file)?.includes(basename(path)));
  }
  const addresses = outputsBySource(metafile, assets);
  const pick = (entries) => Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, addresses[file]]));
  // Imports of a chunk without core, which every page has loaded by then.
  const importsOf = ([name, source]) => {
    const own = Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === source);
    const files = [...staticClosure(metafile, own)].filter(
      (file) => file !== own && metafile.outputs[file].entryPoint !== 'runtime/core.ts',
    );
    return [name, files.map((file) => `/assets/${relative(assets, join(root, file)).replaceAll('\\', '/')}`)];
  };
  const rollupImports = Object.fromEntries(
    Object.entries(named)
      .map(importsOf)
      .filter(([, files]) => files.length > 0),
  );
  return {
    metafile,
    outputFiles,
    entry: {
      boot: addresses['runtime/boot.ts'],
      rollups: pick({ core: 'runtime/core.ts', ...named, ...workers }),
      rollupImports,
      frameRollups: pick(frameChunks),
    },
  };
}

/** Bundler options of the editor. */
export function editorOptions(mode, assets) {
  return {
    ...commonOptions(mode),
    entryPoints: { main: 'editor/main.tsx' },
    outdir: join(assets, 'editor'),
    entryNames: '[name].[hash]',
    chunkNames: 'shared.[hash]',
    splitting: true,
    jsx: 'automatic',
    jsxDev: false,
    plugins: [stringsPlugin('en')],
  };
}

async function buildEditor(mode, assets) {
  const { metafile } = await esbuild.build(editorOptions(mode, assets));
  const [file, output] = Object.entries(metafile.outputs).find(
    ([, { entryPoint }]) => entryPoint === 'editor/main.tsx',
  );
  const address = (path) => `/assets/${relative(assets, join(root, path))}`;
  return { metafile, entry: { script: address(file), style: output.cssBundle ? address(output.cssBundle) : null } };
}

async function buildServer(mode, outdir) {
  const { metafile } = await esbuild.build({
    ...commonOptions(mode),
    minify: false,
    sourcemap: 'linked',
    entryPoints: { main: 'pages/server/main.ts' },
    outdir: join(outdir, 'server'),
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [stringsPlugin('en')],
  });
  return metafile;
}

/** Writes a `.br` beside every text asset, so that the server compresses no asset at request time. */
function precompress(folder, quality) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
  }
}

/**
 * Builds everything into `dist/<mode>`. Returns the manifest and esbuild's metafiles by part.
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
    const page = await buildPage(mode, locale, assets);
    locales[locale] = page.entry;
    metafiles[`page-${locale}`] = page.metafile;
  }
  const chunks = { ...namedChunks, ...widgetEntries() };
  const { styles, styleParts } = await buildStyles({
    root,
    assets,
    options: commonOptions(mode),
    metafile: metafiles['page-en'],
    chunks,
  });
  const editor = await buildEditor(mode, assets);
  metafiles.editor = editor.metafile;
  metafiles.server = await buildServer(mode, outdir);
  cpSync(join(root, 'pages/site/media'), join(outdir, 'media'), { recursive: true });
  precompress(assets, mode === 'production' ? 11 : 4);
  precompress(join(outdir, 'media'), mode === 'production' ? 11 : 4);
  const manifest = { locales, styles, styleParts, editor: editor.entry };
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
