// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as attributes from '../../protocol/names/attributes.js';
import { widgetNames } from '../../protocol/names/widgets.js';
import type { Widget } from '../../runtime/core/widget.js';
import { readCase } from '../support/mount.js';
import { canonicalDocument } from './canonical.js';
import { openContractPage, type ContractPage } from './contract-page.js';

const folder = join(process.cwd(), 'runtime/widgets');
const widgets = new Map<string, Widget>();
for (const name of widgetNames) {
  // Imports the lazy modules beforehand, because one could otherwise arrive after the test.
  for (const file of readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.ts')) await import(join(folder, name, file));
  widgets.set(name, ((await import(join(folder, name, `${name}.ts`))) as { widget: Widget }).widget);
}
const nobody = widgets.get('accordion')!;

const cases = readdirSync(join(process.cwd(), 'pages/cases'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length).replaceAll('\\', '/'))
  .sort();

let page: ContractPage | undefined;
afterEach(() => {
  page?.effects.restore();
  page = undefined;
  vi.unstubAllGlobals();
});

const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', ' ', 'Escape', 'Tab'];

/** A visitor opens and closes disclosures. */
const visitors = ['open'];

/** The width of the scrollbar is there while a layer covers the page. */
const bar = /^<html style="--mortise-bar: \d+px;">/;

/** What a visitor does: a press on, the focus in, or a key at one of the elements. */
function act(elements: readonly HTMLElement[], at: number, kind: number): void {
  const element = elements[at % elements.length];
  if (!element?.isConnected) return;
  const key = keys[kind - 2];
  // A drawing has no method for it.
  if (kind === 0) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  else if (kind === 1) element.focus?.();
  else element.dispatchEvent(new KeyboardEvent('keydown', { key: key ?? 'Enter', bubbles: true, cancelable: true }));
}

const readRoots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${attributes.widget}]`)];

/** Connects all behaviours of the page, those of a root in the order of `turn`. */
function connectAll({ registry }: ContractPage, turn: number): void {
  for (const root of readRoots()) {
    const names = (root.getAttribute(attributes.widget) ?? '').split(/\s+/);
    if (turn) names.reverse();
    for (const name of names) {
      const widget = widgets.get(name);
      if (widget) registry.connect(root, widget);
    }
  }
}

describe('every attribute is as before once the behaviours have ended', () => {
  it.each(cases.map((name, seed) => ({ name, seed })))('$name', ({ name, seed }) => {
    fc.assert(
      fc.property(
        fc.nat(1),
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(400), fc.nat(keys.length + 1), fc.nat(3000)), { maxLength: 12 }),
        (turn, endsPage, acts) => {
          page = openContractPage(readCase(name), nobody);
          const { registry, clock } = page;
          const before = canonicalDocument(visitors);
          const controller = new AbortController();
          for (const type of ['click', 'submit'])
            window.addEventListener(type, (event) => event.preventDefault(), { signal: controller.signal });
          const emitted = readRoots();
          connectAll(page, turn);
          // Some replace what the server has emitted.
          const roots = [...emitted, ...readRoots()];
          const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
          for (const [at, kind, ms] of acts) {
            act(elements, at, kind);
            clock.advance(ms);
          }
          if (!endsPage) roots.forEach((root) => registry.disconnect(root));
          // A layer of the page may still be open.
          const without = endsPage ? before : canonicalDocument(visitors).replace(bar, '<html>');
          page.end();
          controller.abort();
          const after = canonicalDocument(visitors);
          page.effects.restore();
          page = undefined;
          vi.restoreAllMocks();
          expect(without).toBe(before);
          expect(after).toBe(before);
        },
      ),
      { seed, numRuns: Number(process.env['RESTORE_RUNS'] ?? 1) },
    );
  });
});
