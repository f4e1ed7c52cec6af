/**
 * Compiles the ICU message catalogues (`<locale>.json`: area, then key, then message) into JavaScript, at build time only.
 * Code imports `#strings/<area>` with one function for each key; a bundler plugin resolves it to the compiled messages of one locale, so
 * that a page loads neither a parser nor unused texts. `#strings/all` has every locale, for the server.
 *
 * A message that is not valid for its locale (such as a plural key that the locale does not have) fails the build, naming key,
 * locale and position. A key missing in a translation falls back to the English text.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';

const folder = dirname(fileURLToPath(import.meta.url));

/** Fallback for keys missing in a translation. */
const fallbackLocale = 'en';

/** Catalogues by locale. */
export function readCatalogues() {
  const catalogues = {};
  for (const file of readdirSync(folder).sort()) {
    if (/^[a-z]{2}(-[A-Z]{2})?\.json$/.test(file))
      catalogues[file.slice(0, -5)] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  }
  return catalogues;
}

/** Digits of inputs and addresses are Latin, so numbers in messages are too. */
const numberLocale = (locale) => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

const messageFormat = (locale) => new MessageFormat(numberLocale(locale), { requireAllArguments: false });

/**
 * Code of a module whose default export is the message as a function of its values.
 * @throws Error with key, locale and position when the message is not valid in the locale.
 */
export function compileMessage(locale, key, message) {
  let code;
  try {
    code = compileModule(messageFormat(locale), { message });
  } catch (error) {
    throw new Error(`Message "${key}" is not valid in locale "${locale}": ${error.message}`);
  }
  return code.replace(/export default\s*\{\s*message:/, 'export default').replace(/\s*\}\s*;?\s*$/, ';\n');
}

function entry(catalogues, locale, area, key) {
  const own = catalogues[locale]?.[area]?.[key];
  return own === undefined ? [fallbackLocale, catalogues[fallbackLocale][area][key]] : [locale, own];
}

/**
 * Keys of `area` that `source` can use: those that it names, or all where it passes the area on as a whole. Of hundreds of messages a file
 * uses some ten, and each would be a module that the bundler reads and drops.
 */
export function keysIn(source, area, keys) {
  const specifier = `['"]#strings/${area}['"]`;
  const namespaces = [...source.matchAll(new RegExp(`import \\* as (\\w+) from ${specifier}`, 'g'))];
  const lists = [...source.matchAll(new RegExp(`import \\{[^}]*\\} from ${specifier}`, 'g'))];
  const mentions = [...source.matchAll(new RegExp(specifier, 'g'))].length;
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  // Not `name.key`, which is a use of one message, nor the same word as a property, in a string or in a path.
  const isPassedOn = ([, name]) =>
    new RegExp(`(?<!\\* as |['"/-]|(?<!\\.\\.)\\.)\\b${name}\\b(?!\\s*\\.|['"/:-])`).test(code);
  if (mentions === 0 || mentions > namespaces.length + lists.length || namespaces.some(isPassedOn)) return keys;
  const words = new Set(source.match(/\w+/g));
  return keys.filter((key) => words.has(key));
}

/** Code of one module with all messages of `area`, for tests: they load modules one by one, which costs more than the messages. */
export function areaCode(area, locale, catalogues = readCatalogues()) {
  const own = {};
  const fallback = {};
  for (const key of Object.keys(catalogues[fallbackLocale][area])) {
    const [messageLocale, message] = entry(catalogues, locale, area, key);
    (messageLocale === locale ? own : fallback)[key] = message;
  }
  const imports = new Set();
  const objects = [
    [locale, own],
    [fallbackLocale, fallback],
  ].map(([code, messages]) => {
    const text = compileModule(messageFormat(code), messages);
    return text
      .replace(/^import \{(.*)\} from (.*);$/gm, (_, names, from) => {
        for (const name of names.split(',')) imports.add(`import { ${name.trim()} } from ${from};`);
        return '';
      })
      .replace('export default', '...');
  });
  const names = Object.keys(catalogues[fallbackLocale][area]);
  return [
    ...imports,
    `const messages = { ${objects.join(', ')} };`,
    ...names.map((name, at) => `const m${at} = messages[${JSON.stringify(name)}];`),
    `export { ${names.map((name, at) => `m${at} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** Code of the module of a `#strings/…` specifier. `reader` is the text of the file that imports an area. */
export function moduleCode(specifier, locale, catalogues = readCatalogues(), reader = null) {
  const [area, key, ofLocale = locale] = specifier.replace(/^#strings\//, '').split('/');
  const areas = catalogues[fallbackLocale];
  if (area === 'all') {
    const variable = (code, name) => `m_${code.replace('-', '_')}_${name}`;
    // A language of the editor alone has the areas that an editor reads; whoever asks for another falls back.
    const pairs = Object.keys(catalogues).flatMap((code) => Object.keys(catalogues[code]).map((name) => [code, name]));
    const imports = pairs.map(
      ([code, name]) => `import * as ${variable(code, name)} from '#strings/${name}//${code}';`,
    );
    const rows = Object.keys(catalogues).map(
      (code) =>
        `  ${JSON.stringify(code)}: { ${Object.keys(catalogues[code])
          .map((name) => `${name}: ${variable(code, name)}`)
          .join(', ')} },`,
    );
    return `${imports.join('\n')}\nexport const catalogues = {\n${rows.join('\n')}\n};\n`;
  }
  if (!areas[area])
    throw new Error(`There is no area "${area}" in the message catalogue protocol/strings/${fallbackLocale}.json.`);
  if (!key) {
    const keys = Object.keys(areas[area]);
    return (reader === null ? keys : keysIn(reader, area, keys))
      .map((name) => `export { default as ${name} } from '#strings/${area}/${name}/${ofLocale}';`)
      .join('\n');
  }
  const [messageLocale, message] = entry(catalogues, ofLocale, area, key);
  return compileMessage(messageLocale, `${area}.${key}`, message);
}

/** Text of a source by its path from the root; null for a module that is no file, or one of the messages. */
function textOf(reader) {
  const file = join(folder, '../..', reader);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * esbuild plugin that resolves `#strings/…` to the messages of `locale`. Each file gets a copy of the messages that it uses: of a
 * shared area every page with one of its messages would load all, and the names under which files pass messages on cost more than most do.
 */
export function stringsPlugin(locale, catalogues = readCatalogues()) {
  return {
    name: 'strings',
    setup(build) {
      build.onResolve({ filter: /^#strings\// }, ({ path, importer, pluginData }) => {
        const reader = pluginData?.reader ?? relative(join(folder, '../..'), importer).replaceAll('\\', '/');
        return { path, suffix: `?${reader}`, namespace: 'strings', sideEffects: false, pluginData: { reader } };
      });
      build.onLoad({ filter: /.*/, namespace: 'strings' }, ({ path, pluginData }) => ({
        pluginData,
        contents: moduleCode(path, locale, catalogues, textOf(pluginData.reader)),
        resolveDir: folder,
        loader: 'js',
      }));
    },
  };
}

/** Rolldown plugin with the same answer. */
export function stringsRolldownPlugin(locale, catalogues = readCatalogues()) {
  const isMessages = /^\0#strings\//;
  return {
    name: 'strings',
    resolveId: {
      filter: { id: /^#strings\// },
      handler: (id, importer) => ({
        // Messages that a module of messages imports are the same module for all readers.
        id: `\0${id}${isMessages.test(importer) ? '' : `?${relative(join(folder, '../..'), importer).replaceAll('\\', '/')}`}`,
        moduleSideEffects: false,
      }),
    },
    load: {
      filter: { id: isMessages },
      handler(id) {
        const [specifier, reader] = id.slice(1).split('?');
        return moduleCode(specifier, locale, catalogues, reader === undefined ? null : textOf(reader));
      },
    },
  };
}

/** Vite plugin with the same answer, for unit tests. @internal */
export function stringsVitePlugin(locale, catalogues) {
  return {
    name: 'strings',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('#strings/') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0#strings/')) return null;
      const [area, , ofLocale = locale] = id.slice('\0#strings/'.length).split('/');
      return area in catalogues[fallbackLocale]
        ? areaCode(area, ofLocale, catalogues)
        : moduleCode(id.slice(1), locale, catalogues);
    },
  };
}

/** Names of the placeholders of a message. */
function argumentNames(message) {
  return [...new Set([...message.matchAll(/(?<!')\{\s*([a-zA-Z]\w*)\s*(?=[,}])/g)].map((match) => match[1]))];
}

/** TypeScript declarations of all `#strings/…` modules. */
export function declarations(catalogues = readCatalogues()) {
  const areas = catalogues[fallbackLocale];
  const modules = Object.entries(areas).map(([area, messages]) => {
    const rows = Object.entries(messages).map(([key, message]) => {
      const names = argumentNames(message);
      const values = names.length ? `values: { ${names.map((name) => `${name}: string | number`).join('; ')} }` : '';
      return `  /** ${message.replaceAll('*/', '* /')} */\n  export function ${key}(${values}): string;`;
    });
    return `declare module '#strings/${area}' {\n${rows.join('\n')}\n}`;
  });
  const all = `declare module '#strings/all' {\n  /** Every message by locale, area and key. */\n  export const catalogues: Record<string, Record<string, Record<string, (values?: Readonly<Record<string, string | number>>) => string>>>;\n}`;
  return `// Generated from ${fallbackLocale}.json by protocol/strings/compile.mjs.\n\n${[...modules, all].join('\n\n')}\n`;
}

/** The declarations for the type checker; named in every tsconfig.json, not part of the sources. */
const declarationsFile = join(folder, '../../.cache/strings.d.ts');

/** Writes the declarations unless they are there already. */
export function writeDeclarations() {
  const text = declarations();
  if (existsSync(declarationsFile) && readFileSync(declarationsFile, 'utf8') === text) return;
  mkdirSync(dirname(declarationsFile), { recursive: true });
  writeFileSync(declarationsFile, text);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeDeclarations();
