import type { ApplyResult } from '../../protocol/messages/messages.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { parseOwnerHtml } from '../dom/owner-html.js';
import { findBlock } from './found-blocks.js';
import { listMarked, listPlaces } from './marked-nodes.js';
import { replaceBlock } from './replace-block.js';

/** The text of a node, with its line breaks. */
function textOf({ childNodes }: HTMLElement): string {
  return [...childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join('');
}

/** What the named nodes of a block draw. Patches change nothing else. */
function drawnBy(block: HTMLElement): string {
  const nodes = listMarked(block).map(({ element, mark: { path, target } }) => [
    path,
    target,
    target && target !== 'p' && target !== 'rich' ? element.getAttribute(target) : element.localName + textOf(element),
  ]);
  return JSON.stringify([nodes, listPlaces(block).map(({ data }) => data)]);
}

/**
 * Shows the markup that the server rendered for block `id`. A confirmation that draws the same as the page leaves the page alone, so that
 * behaviours, focus and selection stay. Null when there is nothing to report.
 */
export function showMarkup(host: BridgeHost, id: string, html: string, isConfirmation: boolean): ApplyResult | null {
  const { window } = host.environment;
  const element = findBlock(window.document, id);
  if (!element) return null;
  const rendered = isConfirmation && findBlock(parseOwnerHtml(html, window), id);
  if (rendered && drawnBy(rendered) === drawnBy(element)) return null;
  if (replaceBlock(host, element, id, html)) return 'rendered';
  window.console.warn(`Block ${id} could not be rendered.`);
  return 'failed';
}
