import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileNameOf,
  keepByFile,
  parseFileName,
  stages,
  type ScriptFile,
} from '../../../../pages/server/scripts/plan.js';
import { smallPage, smallPlan } from './support.js';

const all = smallPage();
const names = Object.keys(all.names).sort();
const someNames = fc.subarray(names);
const stagePaths = stages.map((stage) => [stage]);
const paths = [...stagePaths, ['pressed'], ['near', 'later'], ['start', 'low', 'later']];

describe('the file name of a script', () => {
  test('says which behaviours the script holds, and is read back', () => {
    fc.assert(
      fc.property(fc.array(someNames, { minLength: 4, maxLength: 4 }), fc.constantFrom(...paths), (lists, path) => {
        const [site = [], start = [], near = [], press = []] = lists;
        const name = fileNameOf(all, { plan: { site, start, near, press }, path });
        const read = parseFileName(all, name) as ScriptFile;
        expect(fileNameOf(all, read)).toBe(name);
        expect(read.path).toEqual(path);
        expect(read.plan.site).toEqual(site);
        if (path[0] === 'near') expect(read.plan).toEqual({ site, start, near, press });
      }),
    );
  });

  test('of the site and of what is loaded on demand is the same on all pages', () => {
    const other = { ...smallPlan, start: [], near: ['top', 'low'] };
    for (const path of [['site'], ['pressed']])
      expect(fileNameOf(all, { plan: other, path })).toBe(fileNameOf(all, { plan: smallPlan, path }));
    expect(fileNameOf(all, { plan: other, path: ['near'] })).not.toBe(
      fileNameOf(all, { plan: smallPlan, path: ['near'] }),
    );
  });

  test.each([
    'near.1.2.4.0.0a1b2c3e.js',
    'near.1.2.4.0a1b2c3d.js',
    'site.zzzzzzzzzz.0a1b2c3d.js',
    'other.1.0a1b2c3d.js',
    'near~site.1.2.4.0.0a1b2c3d.js',
    'near~later~later~later~later.1.2.4.0.0a1b2c3d.js',
    '../site.1.0a1b2c3d.js',
    'site.01.0a1b2c3d.js',
    '',
  ])('%s belongs to no script of this build', (name) => {
    expect(parseFileName(all, name)).toBeNull();
  });
});

test('what is found out of a script is kept for all pages that share it, and of some only', () => {
  const asked: string[] = [];
  const find = keepByFile((_, { path }) => asked.push(path.join('~')));
  const other = { ...smallPlan, start: [], near: ['top', 'low'] };
  for (const plan of [smallPlan, other, smallPlan])
    for (const path of [['pressed'], ['near']]) find(all, { plan, path });
  expect(asked).toEqual(['pressed', 'near', 'near']);
  // Of other code the same name is another script.
  find(smallPage(), { plan: smallPlan, path: ['pressed'] });
  expect(asked).toHaveLength(4);
  // As many addresses as somebody makes up do not fill the memory.
  const lists = Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((__, at) => (bits >> at) & 1));
  for (const site of lists)
    for (const start of lists) find(all, { plan: { ...smallPlan, site, start }, path: ['near'] });
  const before = asked.length;
  find(all, { plan: smallPlan, path: ['pressed'] });
  expect(asked.length).toBe(before + 1);
});
