import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { composeScript } from '../../../../pages/server/scripts/compose.js';
import { filesOfPlan } from '../../../../pages/server/scripts/link.js';
import { fileNameOf, type ScriptPlan } from '../../../../pages/server/scripts/plan.js';
import { smallPage, smallPlan } from './support.js';

interface Module {
  readonly widget?: Readonly<Record<string, unknown>>;
}

/** Composes all scripts of the small page into a folder, and imports them as a browser does: one module by address, once. */
async function openPage(
  isMinified: boolean,
  plan: ScriptPlan = smallPlan,
): Promise<(path: string) => Promise<Record<string, unknown>>> {
  const all = smallPage();
  const folder = mkdtempSync(join(tmpdir(), 'mortise-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const names = new Map<string, string>();
  for (const file of filesOfPlan(all, plan, plan.press.length > 0 ? [] : ['pressed'])) {
    const name = fileNameOf(all, file);
    names.set(file.path.join('~'), name);
    writeFileSync(join(folder, name), await composeScript(all, file, isMinified));
  }
  return (path) => import(/* @vite-ignore */ pathToFileURL(join(folder, names.get(path) ?? '')).href) as never;
}

beforeEach(() => void vi.stubGlobal('addEventListener', () => undefined));

test.each([true, false])('the scripts of a page run as one program (minified: %s)', async (isMinified) => {
  const open = await openPage(isMinified);
  await open('site');
  const { started } = globalThis as unknown as { started: { core: { createCore(): number }; banner: Module } };
  const { top } = (await open('start')) as { top: { name: string; n(): number } };
  const { low } = (await open('near')) as { low: { name: string; more(): Promise<{ word: string }> } };
  const { widget } = (await open('pressed')) as { widget: { name: string; m(): number } };
  expect([top.name, low.name, widget.name, (await low.more()).word]).toEqual(['top!', 'low!', 'pressed!', 'later!']);
  // The kernel's state is one for all scripts.
  expect(started.core.createCore()).toBe(1);
  expect(top.n()).toBe(2);
  expect((started.banner.widget as { n(): number }).n()).toBe(3);
  expect(widget.m()).toBe(3);
});

test('the script of the first screen hands over what it has once all scripts of the page have run', async () => {
  const listeners: (() => void)[] = [];
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: () => void) => type === 'DOMContentLoaded' && listeners.push(listener),
  );
  const open = await openPage(true);
  await open('site');
  const { top } = await open('start');
  expect(globalThis).not.toHaveProperty('delivered');
  for (const listener of listeners) listener();
  expect(globalThis).toHaveProperty('delivered', { top: { widget: top } });
  Reflect.deleteProperty(globalThis, 'delivered');
});

test('the script of presses exports its behaviours by name and its modules as they are', async () => {
  const open = await openPage(true, { ...smallPlan, press: ['pressed', 'later'] });
  await open('site');
  const { low } = (await open('near')) as { low: { more(): Promise<{ word: string }> } };
  const { pressed } = (await open('press')) as { pressed: { name: string; m(): number } };
  expect([pressed.name, (await low.more()).word]).toEqual(['pressed!', 'later!']);
  // It imports from two earlier scripts, which export under the same names.
  expect(pressed.m()).toBe(0);
});

test('a minified script is one line without the names of its source', async () => {
  const all = smallPage();
  const code = await composeScript(all, { plan: smallPlan, path: ['start'] }, true);
  expect(code.trim().split('\n')).toHaveLength(1);
  expect(code).not.toContain('helper');
});

test('a module that its own script imports dynamically is there without a wrapper, and comes as a promise', async () => {
  const plan = { ...smallPlan, near: ['low', 'later'] };
  const code = await composeScript(smallPage(), { plan, path: ['near'] }, false);
  expect(code).not.toContain('__esm');
  const open = await openPage(true, plan);
  await open('site');
  const { low } = (await open('near')) as { low: { more(): Promise<{ word: string }> } };
  const loaded = low.more();
  expect(loaded).toBeInstanceOf(Promise);
  expect(await loaded).toEqual({ word: 'later!' });
});
