import type { Block } from '../../protocol/document/document.js';
import * as calls from '../../protocol/http/calls.js';
import type { WidgetRenderingAnswer } from '../../protocol/http/pages.js';
import type { ApplyResult } from '../../protocol/messages/messages.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { dataLayer } from '../services/data-layer/data-layer.js';
import { findBlock } from './found-blocks.js';
import { replaceBlock } from './replace-block.js';

/** Requests markup of blocks from the server and inserts it in their place. */
export interface BlockRenderer {
  /** The result; null when a newer request for the same block has superseded this one. Never rejects. */
  render(block: Block): Promise<ApplyResult | null>;
  /** Whether a response for the block is pending. */
  isRendering(blockId: string): boolean;
}

/** Requests for one block, numbered in order. */
interface Turns {
  asked: number;
  shown: number;
  readonly open: Set<Promise<unknown>>;
}

/** One request for a block at a time; of those that wait only the newest is kept. */
const mostOpen = 2;

const timeoutMs = 10_000;

export function createBlockRenderer(host: BridgeHost): BlockRenderer {
  const { environment } = host;
  const { document, console } = environment.window;
  const allTurns = new Map<string, Turns>();

  /** The markup of the block itself; its children are on the page already. Null when none is available. [SUMM-01] */
  async function request({ id, type, value }: Block): Promise<string | null> {
    const form = { widgetJSON: JSON.stringify({ type, id, value }) };
    const result = await environment
      .use(dataLayer)
      .call<Partial<WidgetRenderingAnswer> | null>({ method: 'POST', url: calls.widgetRendering, form, timeoutMs });
    return result.ok && typeof result.data?.html === 'string' ? result.data.html : null;
  }

  function show(block: Block, html: string | null): ApplyResult | null {
    const element = findBlock(document, block.id);
    if (!element) return null;
    if (html !== null && replaceBlock(host, element, block.id, html)) return 'rendered';
    console.warn(`Block ${block.id} could not be rendered.`);
    return 'failed';
  }

  return {
    isRendering: (id) => !!allTurns.get(id)?.open.size,
    async render(block) {
      const turns = allTurns.get(block.id) ?? { asked: 0, shown: 0, open: new Set() };
      allTurns.set(block.id, turns);
      turns.asked += 1;
      const turn = turns.asked;
      findBlock(document, block.id)?.setAttribute('aria-busy', 'true');
      while (turns.open.size >= mostOpen) {
        await Promise.race(turns.open);
        if (turn < turns.asked) return null;
      }
      const asking = request(block).catch(() => null);
      turns.open.add(asking);
      const html = await asking;
      turns.open.delete(asking);
      // A response that a later one has superseded is stale; a failure is not reported while a later response is pending. [SUMM-04]
      if (turn < turns.shown || (html === null && turn < turns.asked) || environment.signal.aborted) return null;
      turns.shown = turn;
      const result = show(block, html);
      const element = findBlock(document, block.id);
      if (turn < turns.asked) element?.setAttribute('aria-busy', 'true');
      else element?.removeAttribute('aria-busy');
      return result;
    },
  };
}
