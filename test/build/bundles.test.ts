import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the command line
import { buildPage, compileHint, editorOptions } from '../../build.mjs';
import * as calls from '../../protocol/http/calls.js';
import { errorHints } from '../../protocol/names/error-hints.js';

interface PageBuild {
  readonly metafile: {
    readonly inputs: Readonly<Record<string, unknown>>;
    readonly outputs: Readonly<
      Record<
        string,
        { entryPoint?: string; inputs: Record<string, unknown>; imports: { path: string; kind: string }[] }
      >
    >;
  };
  readonly outputFiles: readonly { readonly path: string; readonly text: string }[];
}

let page: PageBuild;

beforeAll(async () => {
  page = (await buildPage('production', 'en', 'dist/in-memory/assets', { write: false })) as PageBuild;
});

function closure(entry: string): Set<string> {
  const { outputs } = page.metafile;
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
  test('hold no zod, no React, no schema and no labels', () => {
    const foreign = Object.keys(page.metafile.inputs).filter((file) =>
      /node_modules\/(zod|react)|protocol\/schema\/|\.labels\.ts$/.test(file),
    );
    expect(foreign).toEqual([]);
  });

  test('hold no text of a development build', () => {
    const shipped = page.outputFiles.map(({ text }) => text).join('\n');
    expect(Object.values(errorHints).filter((hint) => shipped.includes(hint))).toEqual([]);
  });

  test('boot carries neither a widget, nor the registry, nor a service, nor the bridge', () => {
    const inBoot = [...closure('runtime/boot.ts')].filter((file) =>
      /runtime\/(widgets|services|bridge|dom)\/|core\/(registry|options|core|owner-redirect|scheduler)\.ts/.test(file),
    );
    expect(inBoot).toEqual([]);
  });

  test('the bridge is in no file that a visitor loads', () => {
    const { outputs } = page.metafile;
    const others = Object.values(outputs).flatMap(({ entryPoint }) =>
      entryPoint && !entryPoint.startsWith('runtime/bridge/') ? [entryPoint] : [],
    );
    const carriers = others.filter((entry) => [...closure(entry)].some((file) => file.startsWith('runtime/bridge/')));
    expect(carriers).toEqual([]);
  });

  test('the same sources give the same names twice', async () => {
    const again = (await buildPage('production', 'en', 'dist/in-memory/assets', { write: false })) as PageBuild;
    expect(Object.keys(again.metafile.outputs)).toEqual(Object.keys(page.metafile.outputs));
  }, 120_000);
});

test('what attaches galleries is compiled while it loads, and nothing that may never run', () => {
  const hinted = page.outputFiles
    .filter(({ text }) => text.startsWith(compileHint))
    .map(({ path }) => path.split('/').at(-1)?.split('.')[0]);
  expect(hinted).toEqual(expect.arrayContaining(['slideshow', 'carousel']));
  // The third is the core, which has no name of its own.
  expect(hinted).toHaveLength(3);
});

describe('the calls of the specification', () => {
  let editor: string;

  beforeAll(async () => {
    const { outputFiles } = await esbuild.build({
      ...editorOptions('production', 'dist/in-memory/assets'),
      write: false,
    });
    editor = (outputFiles ?? []).map(({ text }) => text).join('\n');
  });

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
    expect(page.outputFiles.some(({ text }) => text.includes(`"${address}`) || text.includes(`\`${address}`))).toBe(
      true,
    );
  });

  test.each(byEditor)('%s is made by pages or the editor [DATA-01]', (address) => {
    expect([editor, ...page.outputFiles.map(({ text }) => text)].some((text) => text.includes(`"${address}"`))).toBe(
      true,
    );
  });
});
