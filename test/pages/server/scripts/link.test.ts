import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importAgain, type Crumb, type Crumbs } from '../../../../pages/server/scripts/crumbs.js';
import { filesOfPlan, linkFile } from '../../../../pages/server/scripts/link.js';
import { smallPage, smallPlan } from './support.js';

const all = smallPage();
const link = (...path: string[]): ReturnType<typeof linkFile> => linkFile(all, { plan: smallPlan, path });

describe('a linked script', () => {
  test('holds what its behaviours need and earlier scripts do not have', () => {
    expect([...link('site').own].sort()).toEqual(['banner.js', 'boot.js', 'core.js', 'kernel.js']);
    expect([...link('start').own].sort()).toEqual(['helper.js', 'top.js']);
    expect([...link('near').own]).toEqual(['low.js']);
    expect([...link('near', 'later').own]).toEqual(['later.js']);
  });

  test('on demand shares the site and nothing else, so that all pages share it', () => {
    expect([...link('pressed').own].sort()).toEqual(['helper.js', 'pressed.js']);
  });

  test('exports what later scripts import, each at a place of its own', () => {
    const exported = link('start').exported;
    expect([...exported.keys()]).toEqual(['helper.js']);
    const kernel = link('site').exported.get('kernel.js');
    expect([...(kernel?.keys() ?? [])]).toEqual(['m', 'n']);
    const places = [...link('site').exported.values()].flatMap((each) => [...each.values()]);
    expect(places).toEqual(places.map((_, at) => at));
  });

  test('exports nothing where nothing comes after it', () => {
    expect(link('near').exported.has('low.js')).toBe(false);
    expect(linkFile(all, { plan: { ...smallPlan, near: [] }, path: ['start'] }).exported.size).toBe(0);
  });
});

test('a module that is loaded on demand stands alone, unless it would repeat much', () => {
  const long = { ...all.crumbs['helper.js']!, code: `${all.crumbs['helper.js']!.code}${'//'.repeat(600)}` };
  const code = { ...all, crumbs: { ...all.crumbs, 'helper.js': long } };
  const loads = (each: typeof all): readonly string[] =>
    [...linkFile(each, { plan: smallPlan, path: ['near'] }).loads.values()].map((name) => name.split('.')[0] ?? '');
  expect([loads(all), loads(code)]).toEqual([['later'], ['near~later']]);
});

test('a script that comes after one on demand names the one that holds its module alone; after a stage there is no need', () => {
  const long = { ...all.crumbs['helper.js']!, code: `${all.crumbs['helper.js']!.code}${'//'.repeat(600)}` };
  const pressed = { ...all.crumbs['pressed.js']!, loads: ['later.js'] };
  const code = { ...all, crumbs: { ...all.crumbs, 'helper.js': long, 'pressed.js': pressed } };
  const filesOf = (path: string): readonly (readonly string[])[] => {
    const { loads, alone } = linkFile(code, { plan: smallPlan, path: [path] });
    return [loads, alone].map((each) => [...each.values()].map((name) => name.split('.')[0] ?? ''));
  };
  expect(filesOf('pressed')).toEqual([['pressed~later'], ['later']]);
  expect(filesOf('near')).toEqual([['near~later'], []]);
});

test('what a press opens is one script, for a press and for the module that loads a part of it', () => {
  const plan = { ...smallPlan, press: ['pressed', 'later'] };
  const near = linkFile(all, { plan, path: ['near'] });
  expect([...near.loads.values()].map((name) => name.split('.')[0])).toEqual(['press']);
  expect([...linkFile(all, { plan, path: ['press'] }).own].sort()).toEqual(['later.js', 'pressed.js']);
  expect(filesOfPlan(all, plan, []).map(({ path }) => path.join('~'))).toEqual(['site', 'start', 'near', 'press']);
});

test('calls are one script for all files on demand that need the whole of them', () => {
  const helper = { 'helper.js': ['h'] };
  const crumbs: Record<string, Crumb> = {
    ...all.crumbs,
    'calls.js': { code: '', exports: ['call'], imports: helper, loads: [] },
    'layer.js': { code: '', exports: ['dataLayer'], imports: { 'calls.js': ['call'] }, loads: [] },
    'pressed.js': { code: '', exports: ['widget'], imports: { 'calls.js': ['call'] }, loads: [] },
  };
  const code = { ...all, crumbs, names: { ...all.names, 'data-layer': 'layer.js' } };
  const { own, borrowed } = linkFile(code, { plan: smallPlan, path: ['pressed'] });
  expect([...own]).toEqual(['pressed.js']);
  expect(borrowed.get('calls.js')?.file).toMatch(/^data-layer\./);
  // What needs only a part of them repeats it.
  expect([...linkFile(code, { plan: smallPlan, path: ['later'] }).own].sort()).toEqual(['helper.js', 'later.js']);
  const files = filesOfPlan(code, { ...smallPlan, start: [], near: [] }, ['pressed']);
  expect(files.map(({ path }) => path.join('~'))).toEqual(['site', 'pressed', 'data-layer']);
});

test('the files of a page are its stages, what it loads on demand and what these load', () => {
  const files = filesOfPlan(all, smallPlan, ['pressed']);
  expect(files.map(({ path }) => path.join('~'))).toEqual(['site', 'start', 'near', 'later', 'pressed']);
});

/** Code of any shape: crumb k imports from crumbs before it and loads any crumb. */
const anyCode: fc.Arbitrary<Crumbs> = fc.integer({ min: 4, max: 12 }).chain((count) =>
  fc
    .tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.record({
          imports: fc.subarray(Array.from({ length: at }, (_each, before) => before)),
          loads: fc.subarray(
            Array.from({ length: count }, (_each, other) => other),
            { maxLength: 2 },
          ),
          names: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
        }),
      ),
    )
    .map((list) => {
      const file = (at: number): string => `c${at}.js`;
      const crumbs: Record<string, Crumb> = Object.fromEntries(
        list.map(({ imports, loads, names }, at) => [
          file(at),
          {
            code: '',
            exports: ['a', 'b', 'c', ...(at === 1 ? [importAgain] : [])],
            imports: Object.fromEntries(imports.map((each) => [file(each), names])),
            loads: loads.map(file),
          },
        ]),
      );
      const names = Object.fromEntries([
        ['boot', file(0)],
        ['core', file(1)],
        ...list.slice(2).map((_, at) => [at === 1 ? 'data-layer' : `n${at}`, file(at + 2)]),
      ]) as Record<string, string>;
      return { names, crumbs, print: '0a1b2c3d' };
    }),
);

test('every import of a script is in it or exported by a script before it, and the kernel exists once', () => {
  fc.assert(
    fc.property(anyCode, fc.infiniteStream(fc.integer({ min: 0, max: 4 })), (code, stages) => {
      const plan = { site: [] as string[], start: [] as string[], near: [] as string[], press: [] as string[] };
      const rest: string[] = [];
      for (const name of Object.keys(code.names).slice(2)) {
        const stage = ([plan.site, plan.start, plan.near, plan.press, rest] as const)[stages.next().value ?? 0];
        stage?.push(name);
      }
      const kernel = linkFile(code, { plan: { site: [], start: [], near: [], press: [] }, path: ['site'] }).own;
      for (const file of filesOfPlan(code, plan, rest)) {
        const { own, borrowed } = linkFile(code, file);
        const core = code.names['core'] ?? '';
        const loadsMore = [...own].some((crumb) => code.crumbs[crumb]?.loads.some((each) => !own.has(each)));
        if (loadsMore) expect(own.has(core) || borrowed.get(core)?.places.has(importAgain)).toBe(true);
        for (const crumb of own)
          for (const [target, names] of Object.entries(code.crumbs[crumb]?.imports ?? {}))
            for (const name of names) expect(own.has(target) || borrowed.get(target)?.places.has(name)).toBe(true);
        const isSite = file.path[0] === 'site';
        if (!isSite) for (const crumb of kernel) if (crumb !== 'c0.js') expect(own.has(crumb)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});
