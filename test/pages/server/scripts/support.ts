import type { Crumb, Crumbs } from '../../../../pages/server/scripts/crumbs.js';

const crumb = (code: string, more: Partial<Crumb> = {}): Crumb => ({
  code,
  exports: [],
  imports: {},
  loads: [],
  dynamic: [...code.matchAll(/import\('\.\/(.+?)'\)/g)].map(({ 0: { length }, 1: loaded = '', index }) => ({
    crumb: loaded,
    start: index,
    end: index + length,
  })),
  ...more,
});

/**
 * Code of a small page as the build cuts it: a kernel that counts, two behaviours that share a helper, one below, one on demand, and a module
 * that the lower one loads later. `globalThis.started` is what boot was called with.
 */
export function smallPage(): Crumbs {
  const crumbs: Record<string, Crumb> = {
    'boot.js': crumb('export const start = (present) => { globalThis.started = present; };', { exports: ['start'] }),
    'core.js': crumb(
      "import { n } from './kernel.js'; export const createCore = () => n(); export const deliver = (added) => { globalThis.delivered = added; }; export const importAgain = (path) => import(new URL(path, import.meta.url).pathname);",
      {
        exports: ['createCore', 'deliver', 'importAgain'],
        imports: { 'kernel.js': ['n'] },
      },
    ),
    'kernel.js': crumb('let count = 0; export const n = () => ++count; export const m = () => count;', {
      exports: ['n', 'm'],
    }),
    'helper.js': crumb("export const h = (word) => word + '!';", { exports: ['h'] }),
    'banner.js': crumb("import { n } from './kernel.js'; export const widget = { name: 'banner', n };", {
      exports: ['widget'],
      imports: { 'kernel.js': ['n'] },
    }),
    'top.js': crumb(
      "import { h } from './helper.js'; import { n } from './kernel.js'; export const widget = { name: h('top'), n };",
      { exports: ['widget'], imports: { 'helper.js': ['h'], 'kernel.js': ['n'] } },
    ),
    'low.js': crumb(
      "import { h } from './helper.js'; export const widget = { name: h('low'), more: () => import('./later.js') };",
      { exports: ['widget'], imports: { 'helper.js': ['h'] }, loads: ['later.js'] },
    ),
    'pressed.js': crumb(
      "import { h } from './helper.js'; import { m } from './kernel.js'; export const widget = { name: h('pressed'), m };",
      { exports: ['widget'], imports: { 'helper.js': ['h'], 'kernel.js': ['m'] } },
    ),
    'later.js': crumb("import { h } from './helper.js'; export const word = h('later');", {
      exports: ['word'],
      imports: { 'helper.js': ['h'] },
    }),
  };
  const names = Object.fromEntries(
    ['boot', 'core', 'banner', 'top', 'low', 'pressed', 'later'].map((name) => [name, `${name}.js`]),
  );
  return { names, crumbs, print: '0a1b2c3d' };
}

export const smallPlan = { site: ['banner'], start: ['top'], near: ['low'], press: [] as string[] };
