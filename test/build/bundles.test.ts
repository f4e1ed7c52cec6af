import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { buildPage } from '../../build.mjs';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import * as calls from '../../protocol/http/calls.js';
import { errorHints } from '../../protocol/names/error-hints.js';

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<
    Record<string, { entryPoint?: string; inputs: Record<string, unknown>; imports: { path: string; kind: string }[] }>
  >;
}

interface Script {
  readonly name: string;
  readonly text: string;
}

const dist = join(process.cwd(), 'dist/production');

/** The scripts in a folder of the build. */
function readScripts(folder: string): Script[] {
  const names = readdirSync(join(dist, 'assets', folder)).filter((name) => name.endsWith('.js'));
  return names.map((name) => ({ name, text: readFileSync(join(dist, 'assets', folder, name), 'utf8') }));
}

/** The crumbs of the page scripts. */
function readCrumbs(): Script[] {
  const { crumbs } = JSON.parse(readFileSync(join(dist, 'scripts/en.json'), 'utf8')) as {
    crumbs: Record<string, { code: string }>;
  };
  return Object.entries(crumbs).map(([name, { code }]) => ({ name, text: code }));
}

let metafile: Metafile;
let scripts: Script[];
let editorScripts: Script[];

beforeAll(async () => {
  await ensureBuilt('production');
  metafile = (JSON.parse(readFileSync(join(dist, 'metafiles.json'), 'utf8')) as { 'page-en': Metafile })['page-en'];
  scripts = readCrumbs();
  editorScripts = readScripts('editor');
}, 300_000);

describe('the editor in its languages', () => {
  /** Words of the first load, of a screen, and of the labels of blocks. */
  const words: Readonly<Record<string, readonly string[]>> = {
    en: ['Discard draft', 'Nothing was ordered yet.', 'Titled sections that a visitor opens and closes.'],
    de: [
      'Entwurf verwerfen',
      'Noch wurde nichts bestellt.',
      'Abschnitte mit Titeln, die ein Besucher öffnet und schließt.',
    ],
    ar: ['تجاهل المسودة', 'لا توجد طلبات بعد.', 'أقسام بعناوين يفتحها الزائر ويغلقها.'],
  };

  test.each(Object.keys(words))('%s has its own words and none of another language', (language) => {
    const { editor } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as {
      editor: { scripts: Record<string, { script: string }> };
    };
    const reached = new Set<string>();
    const visit = (name: string): void => {
      if (reached.has(name)) return;
      reached.add(name);
      const script = editorScripts.find((each) => each.name === name)?.text ?? '';
      for (const [, other] of script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(other as string);
    };
    visit(basename(editor.scripts[language]?.script ?? ''));
    const text = editorScripts
      .filter(({ name }) => reached.has(name))
      .map((each) => each.text)
      .join('\n');
    for (const [other, sentences] of Object.entries(words))
      expect([other, sentences.map((sentence) => text.includes(sentence))]).toEqual([
        other,
        sentences.map(() => other === language),
      ]);
  });

  test.each(Object.keys(words))('%s names blocks in its first load without the labels of their fields', (language) => {
    const { editor } = JSON.parse(readFileSync(join(dist, 'metafiles.json'), 'utf8')) as {
      editor: { firstLoad: Record<string, string[]> };
    };
    const text = (editor.firstLoad[language] ?? []).map((file) => readFileSync(file, 'utf8')).join('\n');
    expect([text.includes('accordion:{name:'), text.includes(words[language]?.[2] ?? '')]).toEqual([true, false]);
  });
});

function closure(entry: string): Set<string> {
  const { outputs } = metafile;
  const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entry) as string;
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') visit(path);
  };
  visit(start);
  return new Set([...seen].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})));
}

describe('the visitor bundles', () => {
  test('contain no zod, no React, no schema and no labels', () => {
    const foreign = Object.keys(metafile.inputs).filter((file) =>
      /node_modules\/(zod|react)|protocol\/schema\/|\.labels\.ts$/.test(file),
    );
    expect(foreign).toEqual([]);
  });

  test('contain no hint of the development build', () => {
    const shipped = scripts.map(({ text }) => text).join('\n');
    expect(shipped.length).toBeGreaterThan(10_000);
    expect(Object.values(errorHints).filter((hint) => shipped.includes(hint))).toEqual([]);
  });

  test('boot contains no widget, no service and no bridge', () => {
    const files = [...closure('runtime/boot.ts'), ...closure('runtime/core.ts')];
    expect(files.filter((file) => /runtime\/(widgets|services|bridge|layers|dom|models)\//.test(file))).toEqual([]);
  });

  test('the bridge is in no file that a visitor loads', () => {
    const { outputs } = metafile;
    const others = Object.values(outputs).flatMap(({ entryPoint }) =>
      entryPoint && !entryPoint.startsWith('runtime/bridge/') ? [entryPoint] : [],
    );
    const carriers = others.filter((entry) => [...closure(entry)].some((file) => file.startsWith('runtime/bridge/')));
    expect(carriers).toEqual([]);
  });

  test('are the same when the same sources are built again', async () => {
    const again = (await buildPage('production', 'en', dist, { write: false })) as { crumbs: unknown };
    expect(JSON.stringify(again.crumbs)).toBe(readFileSync(join(dist, 'scripts/en.json'), 'utf8'));
  }, 120_000);
});

describe('the calls of the specification', () => {
  // What owners alone can set is asked for where they set it; everything else by the pages.
  const byPages = [
    calls.formKey,
    calls.formSave,
    calls.javascriptErrors,
    calls.track,
    calls.recordHit,
    calls.buttonClick,
    calls.buttonRender,
    calls.formRender,
    calls.overlay,
    calls.quickView,
    calls.logout,
    calls.session,
  ];
  const byEditor = [
    calls.multilingualSettings,
    calls.multilingualStatus,
    calls.multilingualLanguages,
    calls.siteHeaderFooter,
    calls.widgetRendering,
  ];

  test.each(byPages)('%s is made by pages [DATA-01]', (address) => {
    expect(scripts.some(({ text }) => text.includes(`"${address}`) || text.includes(`\`${address}`))).toBe(true);
  });

  test.each(byEditor)('%s is made by pages or the editor [DATA-01]', (address) => {
    expect(
      [...editorScripts, ...scripts].some(({ text }) =>
        ['"', '`'].some((mark) => text.includes(mark + address + mark)),
      ),
    ).toBe(true);
  });
});
