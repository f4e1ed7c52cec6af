import * as esbuild from 'esbuild';
import { describe, expect, it } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { parseBannerSettings } from '../../../protocol/site/banner-settings.js';
import { thumbnailStripTable } from '../../../protocol/widgets/thumbnail-strip.js';
// @ts-expect-error: plain JavaScript, part of the build
import { emptyInContext, leanTables, unreadInContext } from '../../../runtime/build/lean-tables.mjs';

describe('the table of a behaviour in the code of pages', () => {
  it('has its options, parts and events, without types, units and the fields of events, which no page reads', async () => {
    const { outputFiles } = await esbuild.build({
      stdin: {
        contents: "export { thumbnailStripTable as table } from './protocol/widgets/thumbnail-strip.js';",
        resolveDir: process.cwd(),
      },
      bundle: true,
      format: 'esm',
      write: false,
      plugins: [leanTables],
    });
    const code = encodeURIComponent(outputFiles[0]?.text ?? '');
    const { table } = (await import(`data:text/javascript,${code}`)) as { table: typeof thumbnailStripTable };
    expect(table.options.padding).toEqual({ default: 5, min: 0, max: 200 });
    expect(Object.keys(table.options)).toEqual(Object.keys(thumbnailStripTable.options));
    expect(table.parts).toEqual(thumbnailStripTable.parts);
    expect(table.events).toEqual({
      'before-change': { cancelable: true },
      changed: {},
      'reached-end': {},
      'reached-beginning': {},
    });
  });
});

describe('the empty page context in the code of pages', () => {
  it('lacks what no other code of pages names', async () => {
    // @ts-expect-error: plain JavaScript, part of the build
    const { buildPage } = await import('../../../build.mjs');
    const { crumbs } = await buildPage('production', 'en', 'dist/unused', { write: false });
    const code = Object.values(crumbs.crumbs as Record<string, { code: string }>).map((each) => each.code);
    expect(code.some((text) => text.includes('useEscapeKeyToLogin'))).toBe(true);
    for (const name of unreadInContext as string[])
      expect([name, code.some((text) => new RegExp(`\\b${name}\\b`).test(text))]).toEqual([name, false]);
  }, 60_000);

  it('lacks the empty words of the consent banner, which are read as if they were there', () => {
    const { cookieSettings } = emptyPageContext;
    const left = Object.entries(cookieSettings).filter(([name]) => !emptyInContext.includes(name));
    expect(left.map(([, value]) => value)).toEqual([false, false, false, false]);
    expect(parseBannerSettings(Object.fromEntries(left))).toEqual(parseBannerSettings(cookieSettings));
  });
});
