import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Imports that are forbidden between folders, and what to do instead. Read from the import lines of the sources, types included: a type
 * import couples two folders as well.
 */
interface Rule {
  readonly from: RegExp;
  readonly never: RegExp;
  readonly rule: string;
  readonly instead: string;
}

const editorScreens = '(?:accounts|design|entries|languages|media|onboarding|orders|pages|site-parts|transfer)';

/** Folders of one kind, which never import each other. */
const siblings: readonly { readonly folder: RegExp; readonly rule: string }[] = [
  {
    folder: /^runtime\/widgets\/[^/]+\//,
    rule: 'widgets never import each other; share a service, a dom act or a model.',
  },
  {
    folder: new RegExp(`^editor/${editorScreens}/`),
    rule: 'screens never import each other; share a room below them.',
  },
];

const rules: readonly Rule[] = [
  {
    from: /^protocol\//,
    never: /^(runtime|editor|pages|test|e2e)\//,
    rule: 'protocol imports nothing of ours',
    instead: 'move what both need into protocol/',
  },
  {
    from: /^protocol\/(?!schema\/)/,
    never: /^package:(?!@messageformat\/)/,
    rule: 'only protocol/schema uses a package, and that is zod',
    instead: 'write a guard, or move the file to protocol/schema/',
  },
  {
    from: /^protocol\/schema\//,
    never: /^package:(?!zod$)/,
    rule: 'protocol/schema uses zod alone',
    instead: 'keep the schema plain',
  },
  {
    from: /^protocol\/(?!schema\/)/,
    never: /^protocol\/schema\//,
    rule: 'the schema depends on the tables, not the other way round',
    instead: 'take the type from the table',
  },
  {
    from: /^protocol\/(names|enums)\//,
    never: /^protocol\/(?!names\/|enums\/)/,
    rule: 'names and enumerations are leaves',
    instead: 'keep the constant plain and move the code that computes to the room of its subject',
  },
  {
    from: /^protocol\/text\//,
    never: /^protocol\/(?!text\/|enums\/|strings\/)/,
    rule: 'text formats depend on no block, call or product',
    instead: 'move the reader to the room of its subject, such as protocol/gallery/ or protocol/media/',
  },
  {
    from: /^protocol\/document\//,
    never: /^protocol\/(?!document\/)/,
    rule: 'documents are plain data',
    instead: 'put what reads documents by their tables in protocol/blocks/',
  },
  {
    from: /^protocol\/commerce\//,
    never: /^protocol\/(http|widgets|blocks)\//,
    rule: 'the rules of the shop depend on no call and no markup',
    instead: 'declare the type in protocol/commerce/ and let the call name it',
  },
  {
    from: /^protocol\/migrations\//,
    never: /^protocol\/(?!migrations\/|document\/|blocks\/)/,
    rule: 'migrations import documents and blocks alone',
    instead: 'write what the migration needs into its own file',
  },
  {
    from: /^protocol\/migrations\/\d/,
    never: /^protocol\/(?!migrations\/migration)/,
    rule: 'a numbered migration imports no table, because tables change and it does not',
    instead: 'write the names and values of its time into its own file',
  },
  {
    from: /^runtime\//,
    never: /^(editor|pages|protocol\/schema)\//,
    rule: 'runtime takes from protocol except its schema',
    instead: 'use a guard of protocol/messages, or a pure model in protocol/',
  },
  {
    from: /^runtime\/(?!widgets\/map\/later\/)/,
    never: /^package:(?!lit-html|idb-keyval|web-vitals)/,
    rule: 'a visitor bundle uses lit-html, idb-keyval and web-vitals alone',
    instead: 'write the few lines, or leave it to the server',
  },
  {
    from: /^runtime\/core\//,
    never: /^runtime\/(?!core\/)/,
    rule: 'core is the kernel and knows no other room of the runtime',
    instead: 'hand it in through the environment',
  },
  {
    from: /^runtime\/models\//,
    never: /^runtime\/(?!models\/|core\/)/,
    rule: 'models know the kernel alone',
    instead: 'keep the DOM in runtime/dom/ and call the model from there',
  },
  {
    from: /^runtime\/dom\//,
    never: /^runtime\/(?!dom\/|models\/|core\/)/,
    rule: 'dom acts know models and the kernel, no layer, service or widget',
    instead: 'hand it in as an argument',
  },
  {
    from: /^runtime\/layers\//,
    never: /^runtime\/(?!layers\/|dom\/|models\/|core\/)/,
    rule: 'layers know no service and no widget',
    instead: 'let the service or widget call the layer',
  },
  {
    from: /^runtime\/services\//,
    never: /^runtime\/(widgets|bridge)\//,
    rule: 'services know no widget',
    instead: 'let the widget call the service',
  },
  {
    from: /^runtime\/bridge\//,
    never: /^runtime\/widgets\//,
    rule: 'the bridge reaches widgets through the registry',
    instead: 'use the bridge host',
  },
  {
    from: /^editor\//,
    never: /^(runtime|pages)\//,
    rule: 'the editor imports protocol only',
    instead: 'move the shared fact into protocol/',
  },
  {
    from: /^editor\/ui\//,
    never: /^editor\/(?!ui\/)/,
    rule: 'editor/ui imports no other room of the editor',
    instead: 'hand it in as a prop or an argument',
  },
  {
    from: /^editor\/document\//,
    never: /^editor\/(?!document\/|ui\/store\.)/,
    rule: 'the document model imports nothing but the store',
    instead: 'call it from storage/ or from a component',
  },
  {
    from: /^editor\/(storage|account)\//,
    never: /^editor\/(?!account\/|storage\/|document\/|ui\/)/,
    rule: 'sessions and storage import no component and no services',
    instead: 'hand it in as a dependency',
  },
  {
    from: new RegExp(`^editor/(?!${editorScreens}/)[^/]+/`),
    never: new RegExp(`^editor/${editorScreens}/`),
    rule: 'only App.tsx imports a screen of the editor',
    instead: 'move what both need into a room below the screens',
  },
  {
    from: /^editor\/document\//,
    never: /^package:/,
    rule: 'the document model is pure',
    instead: 'keep React and storage at the edge',
  },
  {
    from: /^pages\//,
    never: /^(runtime|editor)\//,
    rule: 'pages imports protocol only',
    instead: 'move the shared fact into protocol/',
  },
  {
    from: /^pages\/blocks\//,
    never: /^pages\/(server|cli)\//,
    rule: 'blocks know no server',
    instead: 'take what the template shows from its RenderContext',
  },
  {
    from: /^(?!editor\/|test\/)/,
    never: /^package:react/,
    rule: 'React lives in editor/ alone',
    instead: 'use plain DOM',
  },
  {
    from: /^(?!protocol\/schema\/|test\/)/,
    never: /^package:zod/,
    rule: 'zod lives in protocol/schema',
    instead: 'import the schema',
  },
];

/**
 * Layers of the server, lowest first: a room imports itself and rooms of lower layers, never another room of its own layer. A capability
 * (shop, forms, people …) contains its routes, the commands of its tables and its texts.
 */
const serverFloors: readonly (readonly string[])[] = [
  ['errors', 'export', 'log'],
  ['object-storage'],
  ['http', 'metrics', 'store'],
  ['backup'],
  ['scripts'],
  ['access', 'files', 'captcha', 'figures', 'mail', 'payments'],
  ['maps', 'media', 'styles'],
  ['connections'],
  ['snapshot'],
  ['rendering'],
  ['visit'],
  ['answers', 'audit'],
  ['lists'],
  ['editing', 'forms', 'search', 'census'],
  ['shop'],
  ['people', 'onboarding', 'transfer'],
  ['published', 'personal-data'],
  ['author-folder'],
  ['start'],
  ['static-site'],
];

function serverRoom(path: string): string | undefined {
  return /^pages\/server\/([^/]+)\//.exec(path)?.[1];
}

function isRoute(path: string): boolean {
  return /^pages\/server\/[^/]+\/routes\//.test(path);
}

/** The fault of an import from one server file to another; empty for a permitted one. */
function serverFault(file: string, target: string): string {
  const [from, to] = [serverRoom(file), serverRoom(target)];
  if (!from || !to) return '';
  if (isRoute(target) && from !== 'start' && !(isRoute(file) && from === to))
    return 'nothing but the app imports routes; move what both need out of routes/';
  if (from === to) {
    const storesRoutes = /\/store\//.test(file) && /\/(routes|texts)\//.test(target);
    return storesRoutes ? 'commands of the store know no routes and no texts; move the rule into rules/' : '';
  }
  const floor = (room: string): number => serverFloors.findIndex((rooms) => rooms.includes(room));
  if (floor(from) < 0) return `the room ${from} has no floor; name it in serverFloors`;
  return floor(to) < floor(from)
    ? ''
    : `${from} stands beneath or beside ${to}; hand it in, or move what both need to a lower room`;
}

const namedZod = /import\s*\{[^}]*\}\s*from\s*'zod'/;

function sources(): string[] {
  return ['protocol', 'runtime', 'editor', 'pages', 'test', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file).replaceAll('\\', '/')),
  );
}

interface Import {
  readonly line: number;
  readonly target: string;
}

/** Imports of a source: static, dynamic, re-exported and types. Our own files as paths from the root, packages as `package:name`. */
function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(/(?:(?<!')\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)'([^']+)'/gm)) {
    const specifier = match[1] as string;
    const line = text.slice(0, match.index).split('\n').length;
    if (specifier.startsWith('#strings/') || specifier.startsWith('node:')) continue;
    const target = specifier.startsWith('.')
      ? relative('.', resolve(dirname(file), specifier)).replaceAll('\\', '/')
      : `package:${specifier}`;
    found.push({ line, target });
  }
  return found;
}

function violations(file: string, text: string): string[] {
  const broken: string[] = [];
  for (const { line, target } of importsOf(file, text)) {
    for (const { from, never, rule, instead } of rules) {
      if (from.test(file) && never.test(target)) broken.push(`${file}:${line} imports ${target}: ${rule}; ${instead}.`);
    }
    const fault = serverFault(file, target);
    if (fault) broken.push(`${file}:${line} imports ${target}: ${fault}.`);
    for (const { folder, rule } of siblings) {
      const [own, other] = [folder.exec(file)?.[0], folder.exec(target)?.[0]];
      if (own && other && own !== other) broken.push(`${file}:${line} imports ${target}: ${rule}`);
    }
  }
  if (!file.startsWith('test/') && namedZod.test(text))
    broken.push(`${file}: a named import of zod keeps all of it in the bundle; write import * as z from 'zod'.`);
  return broken;
}

describe('import rules', () => {
  test('hold in every source', () => {
    expect(sources().flatMap((file) => violations(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test.each([
    ['runtime/widgets/a/a.ts', "import { b } from '../b/b.js';", 'widgets never import each other'],
    ['protocol/migrations/index.ts', "import { x } from '../text/x.js';", 'migrations import documents and blocks'],
    ['protocol/migrations/002-x.ts', "import { x } from '../blocks/x.js';", 'a numbered migration imports no table'],
    ['runtime/core/x.ts', "import type { S } from '../services/s.js';", 'core is the kernel'],
    ['runtime/models/x.ts', "import { f } from '../dom/f.js';", 'models know the kernel alone'],
    ['runtime/dom/x.ts', "import { f } from '../layers/f.js';", 'dom acts know models and the kernel'],
    ['runtime/layers/x.ts', "import type { S } from '../services/s.js';", 'layers know no service'],
    ['editor/x.tsx', "const x = await import('../runtime/boot.js');", 'the editor imports protocol only'],
    ['editor/ui/x.ts', "import type { S } from '../services/services.js';", 'editor/ui imports no other room'],
    ['editor/document/x.ts', "import { Dialog } from '../ui/Dialog.js';", 'imports nothing but the store'],
    ['editor/storage/x.ts', "import { useMay } from '../services/use-may.js';", 'import no component and no services'],
    ['editor/shell/x.tsx', "await import('../orders/OrderList.js');", 'only App.tsx imports a screen'],
    ['editor/orders/x.tsx', "import type { T } from '../entries/x.js';", 'screens never import each other'],
    ['pages/x.ts', "export { x } from '../editor/x.js';", 'pages imports protocol only'],
    ['pages/blocks/x.ts', "import { y } from '../server/store/y.js';", 'blocks know no server'],
    ['pages/server/shop/store/x.ts', "import { y } from '../routes/y.js';", 'nothing but the app imports routes'],
    [
      'pages/server/store/x.ts',
      "import type { Y } from '../rendering/y.js';",
      'store stands beneath or beside rendering',
    ],
    ['pages/server/forms/x.ts', "import { y } from '../shop/y.js';", 'forms stands beneath or beside shop'],
    ['pages/server/attic/x.ts', "import { y } from '../store/y.js';", 'attic has no floor'],
    ['runtime/x.ts', "import { useState } from 'react';", 'React lives in editor/ alone'],
    ['protocol/text/x.ts', "import type { B } from '../blocks/b.js';", 'text formats depend on no block'],
    ['protocol/commerce/x.ts', "import type { C } from '../http/c.js';", 'the rules of the shop depend on no call'],
    ['protocol/schema/x.ts', "import { z } from 'zod';", 'a named import of zod'],
    ['protocol/names/x.ts', "import * as z from 'zod';", 'zod lives in protocol/schema'],
  ])('report the violation in %s', (file, text, words) => {
    expect(violations(file, text).join('\n')).toContain(words);
  });

  test('no two rooms of the editor import each other, types included', () => {
    const room = (path: string): string => path.split('/')[1] ?? '';
    const arrows = sources()
      .filter((file) => /^editor\/[^/]+\//.test(file))
      .flatMap((file) =>
        importsOf(file, readFileSync(file, 'utf8'))
          .filter(({ target }) => /^editor\//.test(target) && room(target) !== room(file))
          .map(({ target }) => `${room(file)} > ${room(target)}`),
      );
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.filter((arrow) => arrows.includes(arrow.split(' > ').reverse().join(' > ')))).toEqual([]);
  });

  test('no sources import each other in a circle, types and later imports included', () => {
    const files = new Set(sources());
    const targets = (file: string): string[] =>
      importsOf(file, readFileSync(file, 'utf8'))
        .map(({ target }) => [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')])
        .flatMap((names) => names.find((name) => files.has(name)) ?? []);
    const ended = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
      if (ended.has(file) || path.includes(file)) return;
      for (const target of targets(file)) walk(target, [...path, file]);
      ended.add(file);
    };
    for (const file of files) walk(file, []);
    expect(ended.size).toBe(files.size);
    expect(circles).toEqual([]);
  });

  test('string literals with a data attribute occur only in the tables of names', () => {
    const allowed = /^(protocol\/(names|widgets|blocks)\/|pages\/|test\/|e2e\/)/;
    const broken = sources()
      .filter((file) => !allowed.test(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
          .filter(({ line }) => /['"`[]data-[a-z]/.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line)),
      );
    expect(broken.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
  });
});
