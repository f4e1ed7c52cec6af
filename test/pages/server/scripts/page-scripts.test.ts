import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createPageScripts, type PageScripts } from '../../../../pages/server/scripts/page-scripts.js';
import { fileNameOf } from '../../../../pages/server/scripts/plan.js';
import { smallPage, smallPlan } from './support.js';

interface Scripts {
  readonly scripts: PageScripts;
  /** Names of the files that were composed, in order. */
  readonly composed: string[];
  readonly reported: unknown[];
}

function createScripts(assetsFolder: string, fail = (_name: string): boolean => false): Scripts {
  const composed: string[] = [];
  const reported: unknown[] = [];
  const compose = async (name: string): Promise<string> => {
    composed.push(name);
    if (fail(name)) throw new Error('no memory');
    return `code of ${name}`;
  };
  const scripts = createPageScripts({
    crumbs: smallPage(),
    locale: 'en',
    composer: { compose, hurry: () => {} },
    assetsFolder,
    report: (error) => reported.push(error),
  });
  return { scripts, composed, reported };
}

async function temporaryFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await mkdir(join(folder, 'en'));
  return folder;
}

test('a script is composed once, and not again after a restart', async () => {
  const folder = await temporaryFolder();
  const first = createScripts(folder);
  const [boot = '', start = ''] = first.scripts.addressesFor(smallPlan).inHead;
  const [one, two] = await Promise.all([first.scripts.find(boot), first.scripts.find(boot)]);
  expect(one).toBe(two);
  expect(Buffer.from(one!.code).toString()).toMatch(/^code of site\./);
  expect(brotliDecompressSync(one!.compressed('br')).toString()).toBe(Buffer.from(one!.code).toString());
  expect(gunzipSync(one!.compressed('gzip')).toString()).toBe(Buffer.from(one!.code).toString());
  const restarted = createScripts(folder);
  expect(Buffer.from((await restarted.scripts.find(boot))!.code)).toEqual(Buffer.from(one!.code));
  await restarted.scripts.find(start);
  expect([first.composed.length, restarted.composed.length]).toEqual([1, 1]);
});

test('a script that another server composes meanwhile is taken from it', async () => {
  const folder = await temporaryFolder();
  const first = createScripts(folder);
  const asked: string[] = [];
  const waiting = createPageScripts({
    crumbs: smallPage(),
    locale: 'en',
    composer: {
      async compose(name, isMade) {
        // The other server composes it before the turn of this one comes.
        await first.scripts.find(boot);
        asked.push(name);
        return (await isMade?.()) ? null : 'composed twice';
      },
      hurry: () => {},
    },
    assetsFolder: folder,
    report: () => {},
  });
  const [boot = ''] = first.scripts.addressesFor(smallPlan).inHead;
  waiting.addressesFor(smallPlan);
  const script = await waiting.find(boot);
  expect(Buffer.from(script!.code).toString()).toMatch(/^code of site\./);
  expect([asked.length, first.composed.length]).toEqual([1, 1]);
});

test('preparing a page composes all its scripts, so that none is composed under a press', async () => {
  const folder = await temporaryFolder();
  const { scripts, composed } = createScripts(folder);
  await scripts.prepare({ plan: smallPlan, rest: ['pressed'] });
  expect(composed.map((name) => name.split('.')[0])).toEqual(['site', 'start', 'near', 'later', 'pressed']);
  expect(readdirSync(join(folder, 'en'))).toHaveLength(10);
  await scripts.find(scripts.addressesFor(smallPlan).rollups['low']!);
  expect(composed).toHaveLength(5);
});

test('a page names its scripts by role, and one address for all others [CTX-20]', async () => {
  const { scripts } = createScripts(await temporaryFolder());
  const { rollups, inHead } = scripts.addressesFor(smallPlan);
  expect(rollups['top']).toBe(inHead[1]);
  expect(Object.keys(rollups)).toEqual(['top', 'low', '*']);
  expect(await scripts.find(rollups['*']!.replace('*', 'pressed'))).not.toBeNull();
  expect(await scripts.find(rollups['*']!)).toBeNull();
});

test('a failure is reported, and the next request composes again', async () => {
  let isBroken = true;
  const { scripts, reported, composed } = createScripts(await temporaryFolder(), () => isBroken);
  const page = { plan: { site: [], start: [], near: [], press: [] }, rest: [] };
  await scripts.prepare(page);
  expect(reported).toEqual([new Error('no memory')]);
  isBroken = false;
  await scripts.prepare(page);
  await scripts.prepare(page);
  // The one that failed, and one more.
  expect(composed.map((name) => name.split('.')[0])).toEqual(['site', 'site']);
  expect(await scripts.find(scripts.addressesFor(smallPlan).inHead[0]!)).not.toBeNull();
});

test('a folder that cannot be written costs only the time to compose again', async () => {
  const { scripts } = createScripts('/nonexistent');
  expect(await scripts.find(scripts.addressesFor(smallPlan).inHead[0]!)).not.toBeNull();
});

test('addresses that no page names are composed for other servers, but few and not kept', async () => {
  const folder = await temporaryFolder();
  const { scripts, composed } = createScripts(folder);
  scripts.addressesFor(smallPlan);
  const all = smallPage();
  const name = (path: string[], plan = smallPlan): string => `/assets/en/${fileNameOf(all, { plan, path })}`;
  expect(await scripts.find(name(['later']))).not.toBeNull();
  expect(readdirSync(join(folder, 'en'))).toHaveLength(2);
  const pick = (bits: number): string[] => Object.keys(all.names).filter((_, bit) => (bits >> bit) & 1);
  const strange = Array.from({ length: 300 }, (_, at) =>
    name(['near'], { site: pick(at & 7), start: pick((at >> 3) & 7), near: pick(at >> 6), press: [] }),
  );
  let refused = 0;
  for (const address of strange) if (!(await scripts.find(address))) refused += 1;
  expect(refused).toBe(100);
  expect(composed).toHaveLength(201);
  expect(readdirSync(join(folder, 'en'))).toHaveLength(2);
  // Those of its own pages are composed all the same.
  for (const path of [['start'], ['pressed']]) expect(await scripts.find(name(path))).not.toBeNull();
});
