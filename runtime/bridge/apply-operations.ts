import { formattedStart } from '../../protocol/blocks/field-patches.js';
import type { Block, DocumentOperation } from '../../protocol/document/document.js';
import type { ApplyResult, ShownOperation } from '../../protocol/messages/messages.js';
import {
  attributeSelector,
  blockId,
  blockSlot,
  blockType,
  optionAttribute,
  widget,
} from '../../protocol/names/attributes.js';
import type { OptionValues } from '../../protocol/widgets/option-table.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { closestBlock, findBlock, findSlot } from './found-blocks.js';
import { moveNode } from './move-node.js';
import { patchFields } from './patch-fields.js';
import type { BlockRenderer } from './render-block.js';
import type { Writing } from './write-field.js';
import type { WrittenField } from './written-field.js';

/** Result of one operation; `blockId` is null when it concerned the page as a whole. */
export interface OperationResult {
  readonly blockId: string | null;
  /** Null when a newer change of the block has superseded it. */
  readonly result: ApplyResult | null;
}

type ShownSet = ShownOperation & { readonly operation: Operation<'set'> };

type Operation<K extends DocumentOperation['type']> = Extract<DocumentOperation, { type: K }>;

/** The connected widgets of a block that accept changed options in place. */
function findLive(host: BridgeHost, element: HTMLElement) {
  const roots = [element, ...element.querySelectorAll<HTMLElement>(attributeSelector(widget))].filter(
    (root) => closestBlock(root) === element,
  );
  return roots.flatMap((root) =>
    (root.getAttribute(widget) ?? '').split(/\s+/).flatMap((name) => {
      const connection = host.connection(root, name);
      return connection?.update ? [{ root, name, connection }] : [];
    }),
  );
}

/** Passes the changed option to the block's connected widgets; false when none accepts it or one fails. */
function applyLive(host: BridgeHost, element: HTMLElement, { field, value }: Operation<'set'>, block: Block): boolean {
  const found = findLive(host, element);
  for (const { root, name, connection } of found) {
    root.setAttribute(optionAttribute(field), String(value));
    try {
      connection.update?.(block.value as OptionValues<{}>);
    } catch (error) {
      host.environment.report('handler-failed', name, root, error);
      return false;
    }
  }
  return found.length > 0;
}

/** Changes a block of which a text is written in place. That text shows what was written already; undo replaces it. */
function setWritten(written: WrittenField, element: HTMLElement, { fields = [], isWritten }: ShownSet): boolean {
  const window = element.ownerDocument.defaultView;
  const own = fields.find(({ path }) => path === written.path);
  const others = fields.filter((each) => each !== own);
  // The text stands there as it was written; the editor itself shows other changes of a text with formats.
  if (!others.length && (isWritten || (own && written.isRich))) return true;
  if (own?.value.startsWith(formattedStart)) return false;
  if (!fields.length || !window || (others.length && !patchFields(element, others, window))) return false;
  if (own && !isWritten) written.write(own.value);
  return true;
}

/** Inserts the element into the slot of its parent; false when there is no such slot. */
function place(element: HTMLElement, parentId: string | null, beforeId: string | null): boolean {
  const slot = findSlot(element.ownerDocument, parentId);
  if (!slot || element.contains(slot)) return false;
  const before = beforeId === null ? null : findBlock(slot, beforeId);
  moveNode(slot, element, before?.parentNode === slot ? before : null);
  return true;
}

/** A placeholder for `block` and its children until the server has rendered it. */
function createPlaceholder(document: Document, { id, type }: Block): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute(blockId, id);
  element.setAttribute(blockType, type);
  element.append(document.createElement('div'));
  element.firstElementChild?.setAttribute(blockSlot, id);
  return element;
}

/**
 * Creates the function that applies one operation to the page. Structure changes at once; server-rendered markup follows later. Until then
 * an inserted block is an empty element, so that later operations find the structure they expect. Operations are idempotent, because an
 * editor that reconnects sends all of them again.
 */
export function createOperationApplier(
  host: BridgeHost,
  writing: Pick<Writing, 'current' | 'end'>,
  renderer: BlockRenderer,
): (shown: ShownOperation) => Promise<OperationResult> {
  const { environment } = host;
  const { document } = environment.window;

  async function insert(block: Block, parentId: string | null, beforeId: string | null): Promise<ApplyResult | null> {
    const element = findBlock(document, block.id) ?? createPlaceholder(document, block);
    if (!place(element, parentId, beforeId)) return 'failed';
    const results = await Promise.all([
      renderer.render(block),
      ...(block.children ?? []).map((child) => insert(child, block.id, null)),
    ]);
    return results.find((result) => result === 'failed') ?? results[0] ?? null;
  }

  async function set(shown: ShownSet): Promise<ApplyResult | null> {
    const { operation, block, live, fields } = shown;
    const element = findBlock(document, operation.blockId);
    if (!element || block?.id !== operation.blockId) return 'failed';
    const written = writing.current();
    if (written?.blockId === block.id) {
      if (setWritten(written, element, shown)) return 'live';
      writing.end();
    }
    // A pending response still contains the former value, so the whole block is requested again.
    if (live && !renderer.isRendering(block.id) && applyLive(host, element, operation, block)) return 'live';
    if (fields && patchFields(element, fields, environment.window)) return renderer.confirm(block, fields);
    return renderer.render(block);
  }

  function remove(id: string): ApplyResult {
    const element = findBlock(document, id);
    if (element) {
      host.unmount(element);
      element.remove();
    }
    return 'live';
  }

  function move({ blockId: id, parentId, beforeId }: Operation<'move'>): ApplyResult {
    const element = findBlock(document, id);
    return element && place(element, parentId, beforeId) ? 'live' : 'failed';
  }

  return async (shown) => {
    const { operation } = shown;
    switch (operation.type) {
      case 'set':
        return { blockId: operation.blockId, result: await set({ ...shown, operation }) };
      case 'insert':
        return {
          blockId: operation.block.id,
          result: await insert(operation.block, operation.parentId, operation.beforeId),
        };
      case 'remove':
        return { blockId: operation.blockId, result: remove(operation.blockId) };
      case 'move':
        return { blockId: operation.blockId, result: move(operation) };
      default:
        document.title = operation.value;
        return { blockId: null, result: null };
    }
  };
}
