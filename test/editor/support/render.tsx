import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { createSession } from '../../../editor/account/session.js';
import type { Editing } from '../../../editor/document/editing.js';
import { TypedTexts } from '../../../editor/fields/typed-texts.js';
import type { BlockMarks } from '../../../editor/panels/block-mark.js';
import { createBlockMarks } from '../../../editor/panels/find-marks.js';
import { ServicesContext } from '../../../editor/services/services.js';
import type { Services } from '../../../editor/services/services.js';
import { createCalls } from '../../../editor/storage/calls.js';
import { createJournal, type KeyValueStore } from '../../../editor/storage/journal.js';
import { createLinkCheck } from '../../../editor/storage/link-check.js';
import { createPageClient } from '../../../editor/storage/page-client.js';
import { createColours } from '../../../editor/ui/colours.js';
import { createRouter } from '../../../editor/ui/router.js';
import type { ReadStore } from '../../../editor/ui/store.js';
import { createToasts } from '../../../editor/ui/toasts.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import { blockNames } from '../../../protocol/blocks/names.js';
import type { FirstAnswers } from '../../../protocol/http/first-answers.js';
import { createFakeClock } from './fake-clock.js';
import type { FakeClock } from './fake-clock.js';
import { createFakeServer } from './fake-server.js';
import type { Reply, SeenRequest } from './fake-server.js';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo) step();
  undo = [];
});

/** Renders into the document of the test; unmounted after the test. */
export function render(node: ReactNode): { readonly container: HTMLElement; rerender(next: ReactNode): void } {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() => root.render(node));
  undo.push(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { container, rerender: (next) => act(() => root.render(next)) };
}

/** The marks of the document under edit. */
export function marksOf(editing: Editing, typed = new TypedTexts()): ReadStore<BlockMarks> {
  return createBlockMarks({ editing, typed, tables: blockTables, labels: blockLabels });
}

export interface TestServices extends Services {
  readonly clock: FakeClock;
  readonly seen: SeenRequest[];
  readonly cookies: Map<string, string>;
}

/** The editor's services over a fake server, a clock moved by hand and a journal in memory. `first` are the answers that came with the document. */
export function createTestServices(
  answer: (request: SeenRequest) => Reply | Promise<Reply> = () => ({ body: {} }),
  first: FirstAnswers = {},
): TestServices {
  const clock = createFakeClock();
  const { dependencies, seen, cookies } = createFakeServer(answer);
  const atHand = new Map(Object.entries(first));
  const calls = createCalls({
    ...dependencies,
    firstAnswer(path) {
      const known = atHand.get(path);
      atHand.delete(path);
      return known;
    },
  });
  const session = createSession(calls);
  const client = createPageClient(session.send, calls.send, calls);
  const kept = new Map<string, unknown>();
  const keyValues: KeyValueStore = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    del: async (key) => void kept.delete(key),
  };
  let lastId = 0;
  return {
    window: window as unknown as Window,
    clock,
    session,
    seen,
    cookies,
    client,
    checkLink: createLinkCheck(client, clock),
    upload: async () => ({ ok: false, failure: 'offline', status: 0, message: '', body: null }),
    journal: createJournal(keyValues),
    keyValues,
    locks: undefined,
    router: createRouter(window as unknown as Window),
    toasts: createToasts(clock),
    colours: createColours(window as unknown as Window),
    tables: blockTables,
    names: blockNames,
    createId: () => `new-${(lastId += 1)}`,
    earlyFrame: { current: null },
  };
}

export function withServices(services: Services, node: ReactNode): ReactNode {
  return <ServicesContext value={services}>{node}</ServicesContext>;
}

/** Types into a field: sets the whole text at once and dispatches the event that React listens to. */
export function type(input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  act(() => {
    const prototype = Object.getPrototypeOf(input) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  });
}

export function press(element: HTMLElement, key?: string, options: KeyboardEventInit = {}): void {
  act(() => {
    if (key === undefined) element.click();
    else element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
  });
}

/** The button of this name. */
export function button(container: ParentNode, name: string): HTMLButtonElement {
  const found = [...container.querySelectorAll('button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
}

/** Lets promises and effects settle, and lazy screens load. */
export async function flush(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}
