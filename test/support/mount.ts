import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import { emptyPageContext, type PageContext } from '../../protocol/context/page-context.js';
import * as attributes from '../../protocol/names/attributes.js';
import { wordSelector } from '../../protocol/names/attributes.js';
import { createEnvironment } from '../../runtime/core/environment.js';
import { guard } from '../../runtime/core/guard.js';
import { createRegistry, type Registry } from '../../runtime/core/registry.js';
import type { Clock, Environment, Widget } from '../../runtime/core/widget.js';

/** A manual clock. Tasks run in the order of their time. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function createManualClock(startMs = 1_700_000_000_000): ManualClock {
  let nowMs = startMs;
  let tasks: { at: number; task: () => void; signal?: AbortSignal | undefined }[] = [];
  return {
    now: () => nowMs,
    after: (delayMs, task, signal) => void tasks.push({ at: nowMs + delayMs, task: guard(signal, task), signal }),
    advance(ms) {
      const end = nowMs + ms;
      for (;;) {
        tasks.sort((a, b) => a.at - b.at);
        const next = tasks[0];
        if (!next || next.at > end) break;
        tasks = tasks.slice(1);
        nowMs = Math.max(nowMs, next.at);
        if (!next.signal?.aborted) next.task();
      }
      nowMs = end;
    },
  };
}

/** Text of a case file under `pages/cases`, such as `accordion/default`. */
export function readCase(name: string): string {
  return readFileSync(join(process.cwd(), 'pages/cases', `${name}.html`), 'utf8');
}

/** A page with widgets connected to it. */
export interface MountedPage {
  readonly environment: Environment;
  readonly registry: Registry;
  readonly clock: ManualClock;
  /** Reports in their order, as `code` and what they were about. */
  readonly reports: { code: string; about: string; detail: unknown }[];
  /** Roots that carry the widget's name, in document order. */
  roots(): HTMLElement[];
  /** Connects every root of the page that is not connected yet. */
  connect(): void;
  disconnect(): void;
  /** Ends the page with everything on it. */
  end(): void;
}

export interface MountOptions {
  readonly context?: Partial<PageContext>;
  readonly doubles?: Partial<Environment>;
  readonly editing?: boolean;
}

const controllers: AbortController[] = [];

afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
  if (typeof document !== 'undefined') document.body.replaceChildren();
});

let lastParsed: { readonly html: string; readonly nodes: readonly Node[] } | undefined;

/** The body's nodes of `html`, for copying; memoized, because several tests in a row use the same markup. */
function parseBody(html: string): readonly Node[] {
  if (lastParsed?.html !== html) {
    // A parsed document keeps comments and entities as a browser would.
    lastParsed = { html, nodes: [...new DOMParser().parseFromString(html, 'text/html').body.childNodes] };
  }
  return lastParsed.nodes;
}

/** Puts `html` into the document and makes an environment with a manual clock and quiet, recorded reports. */
export function mountHtml(html: string, widget: Widget, options: MountOptions = {}): MountedPage {
  document.body.replaceChildren(...parseBody(html).map((node) => document.importNode(node, true)));
  const controller = new AbortController();
  controllers.push(controller);
  const clock = createManualClock();
  const reports: MountedPage['reports'] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: { ...emptyPageContext, ...options.context },
      editing: options.editing ?? false,
      signal: controller.signal,
    },
    { clock, ...options.doubles },
  );
  document.addEventListener('mortise:report', (event) => reports.push((event as CustomEvent).detail), {
    signal: controller.signal,
  });
  const registry = createRegistry(environment);
  const roots = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(wordSelector(attributes.widget, widget.table.name)),
  ];
  const page: MountedPage = {
    environment,
    registry,
    clock,
    reports,
    roots,
    connect: () => roots().forEach((root) => registry.connect(root, widget)),
    disconnect: () => roots().forEach((root) => registry.disconnect(root)),
    end: () => controller.abort(),
  };
  page.connect();
  return page;
}

/** Mounts a case file. */
export function mountCase(name: string, widget: Widget, options: MountOptions = {}): MountedPage {
  return mountHtml(readCase(name), widget, options);
}
