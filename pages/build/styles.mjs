/**
 * Cuts the style sheets: `base` is common to every page of the site, and each file after it is a part, which is sent only to pages that
 * need it. The server concatenates the parts of a page into one sheet; see `pages/server/files/style-sheets.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as csstree from 'css-tree';
import * as esbuild from 'esbuild';

const siteSheet = 'pages/site/styles/site.css';
/** The last file of the site's sheet that belongs to `base`. */
const lastOfBase = 'buttons.css';

/** Parts for markup that a widget of another name draws: chunk by file. */
const drawnBy = {
  'product.css': 'quick-view',
  'search.css': 'search-preview',
  'cart.css': 'cart-page',
  'form.css': 'form',
  'account.css': 'log-in',
};

/** Sheets of elements inside a part that the markup always has, whatever code a behaviour fetches: their selectors alone decide. */
const inMarkup = new Set(['runtime/services/captcha/captcha.css']);

/**
 * Sheets of what a script opens over the page, which the first paint does not wait for; and those named `.later.css`, of what a script shows
 * later or print needs.
 */
const ofLayers = new Set([
  'runtime/layers/modal.css',
  'runtime/services/account/log-in.css',
  'runtime/services/dialogs/dialog.css',
  'runtime/services/lightbox/lightbox.css',
  'runtime/widgets/popup/popup.css',
]);

/** Attributes that the runtime sets later, so that the markup cannot be searched for them. */
const isState = (name) => name === 'data-state' || name === 'data-mortise' || !name.startsWith('data-');

/**
 * Classes and attributes without which `selector` cannot match, in CSS syntax: `.name`, `[name]`, `[name=value]`, `[name~=word]`.
 * Arguments of functions such as `:not()` are left out.
 */
function tokensOf(selector) {
  const tokens = [];
  for (const { type, name, matcher, value } of selector.children) {
    if (type === 'ClassSelector') tokens.push(`.${name}`);
    if (type !== 'AttributeSelector' || isState(name.name)) continue;
    tokens.push(
      matcher === '=' || matcher === '~=' ? `[${name.name}${matcher}${value.value ?? value.name}]` : `[${name.name}]`,
    );
  }
  return tokens;
}

/** Tokens of each selector in a sheet, without duplicates and without selectors that have no token to search the markup for. */
export function selectorTokens(css) {
  const found = new Set();
  csstree.walk(csstree.parse(css), {
    visit: 'Rule',
    enter({ prelude }) {
      for (const selector of prelude.children ?? []) {
        const tokens = tokensOf(selector);
        if (tokens.length) found.add(JSON.stringify([...new Set(tokens)].sort()));
      }
    },
  });
  return [...found].sort().map((each) => JSON.parse(each));
}

/** Files that a sheet imports, in order. */
const importsOf = (root, file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(
    ([, name]) => `${dirname(file)}/${name}`,
  );

/** Style sheets of DOM acts, layers, widgets and services, in cascade order. */
function runtimeSheets(root) {
  const folders = ['runtime/widgets', 'runtime/services'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`),
  );
  return ['runtime/dom', 'runtime/layers', ...folders]
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => file.endsWith('.css'))
        .map((file) => `${folder}/${file}`),
    )
    .sort();
}

/** Chunks by the files and folders of the runtime that they reach by static or dynamic imports. */
function chunksByPath(metafile, chunks) {
  const paths = new Map();
  for (const [name, source] of Object.entries(chunks)) {
    const seen = new Set();
    const visit = (input) => {
      if (seen.has(input)) return;
      seen.add(input);
      const file = input.replace(/^chunk:|\?.*$/g, '');
      for (const path of [file, dirname(file)]) paths.set(path, (paths.get(path) ?? new Set()).add(name));
      for (const { path } of metafile.inputs[input]?.imports ?? []) visit(path);
    };
    visit(source);
  }
  return paths;
}

/**
 * Writes the style sheets into `assets`. `chunks` are the page's chunks by name, `metafile` is that of their build. Returns the addresses
 * of the whole sheets and of the typefaces of `base`, and the parts in cascade order.
 */
export async function buildStyles({ root, assets, options, metafile, chunks }) {
  const site = importsOf(root, siteSheet);
  const afterBase = site.findIndex((file) => file.endsWith(`/${lastOfBase}`)) + 1;
  const runtime = runtimeSheets(root);
  const address = (path) => `/assets/${relative(assets, join(root, path)).replaceAll('\\', '/')}`;

  async function bundle(files, extra) {
    const contents = files.map((file) => `@import './${file}';`).join('\n');
    return esbuild.build({
      ...options,
      stdin: { contents, loader: 'css', resolveDir: root, sourcefile: 'sheet.css' },
      outdir: assets,
      loader: { '.woff2': 'file' },
      assetNames: 'fonts/[name].[hash]',
      publicPath: '/assets',
      ...extra,
    });
  }

  const sheets = { widgets: runtime, site: [...site, ...runtime], base: site.slice(0, afterBase) };
  const styles = {};
  let fonts = [];
  for (const [name, files] of Object.entries(sheets)) {
    const { metafile: made } = await bundle(files, { entryNames: `${name}.[hash]` });
    const written = Object.keys(made.outputs);
    styles[name] = address(written.find((file) => file.endsWith('.css')));
    if (name === 'base') fonts = written.filter((file) => file.endsWith('.woff2')).map(address);
  }
  const paths = chunksByPath(metafile, chunks);
  const names = (path) => [...(paths.get(path) ?? [])];
  const reaching = (file) => (inMarkup.has(file) ? [] : names(owner(file)));
  /** Owner of a sheet: the script beside it for a DOM act or layer, its folder for a widget or service. */
  const owner = (file) => (/^runtime\/(dom|layers)\//.test(file) ? file.replace(/css$/, 'ts') : dirname(file));
  const styleParts = await Promise.all(
    [...site.slice(afterBase), ...runtime].map(async (file) => {
      const [{ text }] = (await bundle([file], { write: false, sourcemap: false })).outputFiles;
      const isSite = file.startsWith('pages/');
      const [name] = file.split('/').slice(-1);
      // The site's own styles of a widget come with the widget.
      const sameName = runtime
        .filter((other) => isSite && other.endsWith(`/${name}`))
        .flatMap((other) => names(dirname(other)));
      const drawn = isSite && drawnBy[name] ? [drawnBy[name]] : [];
      return {
        name: file,
        css: text,
        isSite,
        isLayer: ofLayers.has(file) || file.endsWith('.later.css'),
        selectors: selectorTokens(text),
        chunks: [...new Set([...reaching(file), ...sameName, ...drawn])].sort(),
      };
    }),
  );
  return { styles, styleParts, fonts };
}
