import { attributeSelector, blockId, load, state, widget } from '../../protocol/names/attributes.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { parseOwnerHtml } from '../dom/owner-html.js';
import { findBlock, findSlot } from './found-blocks.js';
import { readKeptState } from './kept-state.js';
import { moveNode } from './move-node.js';

const readySelector = attributeSelector(state, 'ready');

/**
 * Replaces the element of block `id` by the one that the server rendered. Child blocks are moved over without being recreated; scroll
 * position, focus and what the visitor had opened or typed are kept. Empty `html` empties the block. [SUMM-03]
 * Returns false, and changes nothing, when the response contains no such block.
 */
export function replaceBlock(host: BridgeHost, former: HTMLElement, id: string, html: string): boolean {
  const { window } = host.environment;
  if (!html.trim()) {
    host.unmount(former);
    former.replaceChildren();
    return true;
  }
  const rendered = findBlock(parseOwnerHtml(html, window), id);
  if (!rendered) return false;
  const next = window.document.adoptNode(rendered);
  const { scrollX, scrollY } = window;
  const kept = readKeptState(former);
  kept.prepare(next);
  // A behaviour that was attached is attached again at once, and not only when the block scrolls into view.
  if (former.matches(readySelector) || former.querySelector(readySelector)) {
    for (const root of [next, ...next.querySelectorAll(attributeSelector(widget))]) root.setAttribute(load, 'now');
  }
  former.after(next);
  const slot = findSlot(next, id);
  const children = findSlot(former, id)?.querySelectorAll(`:scope > ${attributeSelector(blockId)}`) ?? [];
  if (slot) for (const child of children) moveNode(slot, child, null);
  host.unmount(former);
  former.remove();
  host.mount(next);
  kept.restore(next);
  if (window.scrollX !== scrollX || window.scrollY !== scrollY)
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return true;
}
