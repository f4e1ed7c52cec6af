import type { FieldPatch } from '../../protocol/blocks/field-patches.js';
import type { Block } from '../../protocol/document/document.js';
import type { ApplyResult } from '../../protocol/messages/messages.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { findBlock } from './found-blocks.js';
import { patchFields } from './patch-fields.js';
import { createRenderRetry, type RenderRetry } from './render-retry.js';
import { requestMarkup, type MarkupAnswer } from './request-markup.js';
import { showMarkup } from './show-markup.js';
import type { Writing } from './write-field.js';

/** Requests markup of blocks from the server and inserts it in their place, one request for a block at a time. */
export interface BlockRenderer {
  /** The result; null when a newer request for the same block has superseded this one. Never rejects. */
  render(block: Block): Promise<ApplyResult | null>;
  /** Takes a block whose texts were patched, and compares it with the server's rendering once no more changes come. */
  confirm(block: Block, patches: readonly FieldPatch[]): ApplyResult;
  /** Whether a response for the block is pending. */
  isRendering(blockId: string): boolean;
}

interface Next {
  readonly block: Block;
  readonly isConfirmation: boolean;
  resolve(result: Promise<ApplyResult | null> | null): void;
}

/** What is under way for one block. */
interface Task {
  /** The block that is requested when the pending response is there, and who waits for that. */
  next: Next | null;
  isRunning: boolean;
  /** The newest state of the block. */
  newest: Block | null;
  /** Texts patched since the pending request was sent, so that its response does not take them back. */
  readonly patched: Map<string, FieldPatch>;
  /** Number of requests and patches; a pause in which it has not grown is one in which the block is confirmed. */
  turn: number;
  /** Whether a response was dropped because a text of the block was written. */
  isHeld: boolean;
}

/** Pause in the changes of a block after which its patches are confirmed. */
const confirmMs = 600;

/** Gets results that no call has waited for. */
export type TellLater = (blockId: string, result: ApplyResult) => void;

/** What the functions of one renderer share. */
interface Renderer {
  readonly host: BridgeHost;
  readonly writing: Pick<Writing, 'current'>;
  readonly tellLater: TellLater;
  readonly tasks: Map<string, Task>;
  readonly retry: RenderRetry;
}

const elementOf = ({ host }: Renderer, id: string): HTMLElement | null =>
  findBlock(host.environment.window.document, id);

const isWriting = ({ writing }: Renderer, id: string): boolean => writing.current()?.blockId === id;

function taskOf({ tasks }: Renderer, id: string): Task {
  const task = tasks.get(id) ?? {
    next: null,
    isRunning: false,
    newest: null,
    patched: new Map(),
    turn: 0,
    isHeld: false,
  };
  tasks.set(id, task);
  return task;
}

/** Shows a response, and over it the texts that were patched since its request. */
function show(renderer: Renderer, id: string, html: string, isConfirmation: boolean): ApplyResult | null {
  if (isWriting(renderer, id)) {
    taskOf(renderer, id).isHeld = true;
    return null;
  }
  const result = showMarkup(renderer.host, id, html, isConfirmation);
  const element = elementOf(renderer, id);
  const patches = [...taskOf(renderer, id).patched.values()];
  if (element && patches.length) patchFields(element, patches, renderer.host.environment.window);
  return result;
}

async function run(renderer: Renderer, block: Block, isConfirmation: boolean): Promise<ApplyResult | null> {
  const { environment } = renderer.host;
  const task = taskOf(renderer, block.id);
  if (task.isRunning) {
    task.next?.resolve(null);
    const isLess = isConfirmation && task.next?.isConfirmation !== false;
    return new Promise((resolve) => (task.next = { block, isConfirmation: isLess, resolve }));
  }
  task.isRunning = true;
  task.newest = block;
  task.patched.clear();
  task.turn += 1;
  if (!isConfirmation) elementOf(renderer, block.id)?.setAttribute('aria-busy', 'true');
  const answer = await requestMarkup(environment, block);
  task.isRunning = false;
  if (environment.signal.aborted) return null;
  const { next } = task;
  task.next = null;
  const isShown = answer.kind === 'markup';
  if (isShown) renderer.retry.reached(block.id);
  const shown = isShown ? show(renderer, block.id, answer.html, isConfirmation) : null;
  const renewed = next ? run(renderer, next.block, next.isConfirmation && (isShown || isConfirmation)) : null;
  next?.resolve(renewed);
  if (!renewed) elementOf(renderer, block.id)?.removeAttribute('aria-busy');
  // A failure is not reported while a later response is pending. [SUMM-04]
  return isShown || renewed ? shown : fail(renderer, task, answer.kind, isConfirmation);
}

/** Keeps a block for later whose request had no answer. */
function fail(
  renderer: Renderer,
  { newest }: Task,
  kind: Exclude<MarkupAnswer['kind'], 'markup'>,
  isConfirmation: boolean,
): ApplyResult | null {
  if (!newest || !elementOf(renderer, newest.id)) return null;
  if (kind === 'refused') {
    renderer.host.environment.window.console.warn(`Block ${newest.id} could not be rendered.`);
    return 'failed';
  }
  renderer.retry.missed(newest, isConfirmation, kind === 'no-answer');
  return isConfirmation ? null : 'waiting';
}

function runLater(renderer: Renderer, block: Block, isConfirmation: boolean): void {
  if (elementOf(renderer, block.id))
    void run(renderer, block, isConfirmation).then((result) => result && renderer.tellLater(block.id, result));
}

function confirm(renderer: Renderer, block: Block, patches: readonly FieldPatch[]): ApplyResult {
  const { retry, host } = renderer;
  const { clock, signal } = host.environment;
  const task = taskOf(renderer, block.id);
  task.newest = block;
  for (const patch of patches) task.patched.set(patch.path, patch);
  // The waiting request asks for the newest block.
  if (task.next) task.next = { ...task.next, block };
  task.turn += 1;
  const { turn } = task;
  clock.after(
    confirmMs,
    () => {
      // A missed block is rendered as a whole by the retry.
      if (turn !== task.turn || isWriting(renderer, block.id) || retry.renew(block)) return;
      runLater(renderer, block, !task.isHeld);
      task.isHeld = false;
    },
    signal,
  );
  return retry.renew(block) ? 'waiting' : 'live';
}

export function createBlockRenderer(
  host: BridgeHost,
  writing: Pick<Writing, 'current'>,
  tellLater: TellLater,
): BlockRenderer {
  const tasks = new Map<string, Task>();
  const retry = createRenderRetry(host.environment, (block, isConfirmation) =>
    runLater(renderer, block, isConfirmation),
  );
  const renderer: Renderer = { host, writing, tellLater, tasks, retry };
  return {
    isRendering: (id) => tasks.get(id)?.isRunning === true,
    render: (block) => run(renderer, block, false),
    confirm: (block, patches) => confirm(renderer, block, patches),
  };
}
