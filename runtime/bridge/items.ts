import { attributeSelector, field } from '../../protocol/names/attributes.js';
import { listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { closestBlock, findBlock, readBlockId } from './found-blocks.js';
import { isConcealed, itemBox, listItemElements, pressedItem } from './found-items.js';
import { nextItem } from './item-keys.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';

/** The items of the selected block's lists: slides, questions, fields. A press on a block selects it, the next one an item in it. */
export interface Items {
  /** Whether a press is kept from the page: it selects another item, or may begin to drag the selected one. */
  holds(target: Element, isClick: boolean): boolean;
  /**
   * Selects the item that a press on the selected block means; false when it means the block, and none is selected then, unless the page
   * itself handles the press.
   */
  press(target: Element | undefined, isPassed?: boolean): boolean;
  /** The editor has selected an item of the selected block, or none. */
  select(path: string | null, scrollIntoView?: boolean): void;
  /** Path of the selected item when `target` is in it. */
  grabbed(target: Element): string | null;
}

/** What opens or shows an item by the same press that selects it. */
const disclosures = '[aria-expanded],[role=tab],summary';

/** What needs the press itself, to be typed in or chosen. */
const typed = 'input,select,textarea,[contenteditable]';

/** What the functions share. */
interface State {
  readonly environment: Environment;
  readonly overlay: Overlay;
  readonly session: Session;
  readonly box: HTMLElement;
  path: string | null;
  /** The item has to be shown, once its markup is there. */
  awaitsShow: boolean;
  frame: number;
  told: string;
}

const blockOf = ({ environment, session }: State): HTMLElement | null =>
  session.selectedId === null ? null : findBlock(environment.window.document, session.selectedId);

/** Shows an item that is concealed, as the browser's search does, and scrolls to it. */
function show(state: State, block: Element): void {
  const { Event } = state.environment.window;
  const elements = listItemElements(block, state.path ?? '');
  if (!elements.length) return;
  state.awaitsShow = false;
  for (const element of elements)
    if (isConcealed(element)) element.dispatchEvent(new Event('beforematch', { bubbles: true }));
  elements[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function draw(state: State): void {
  const { box, session, path } = state;
  state.frame = 0;
  const block = path === null ? null : blockOf(state);
  if (block && state.awaitsShow) show(state, block);
  const found = block && path !== null && session.mode === 'edit' ? itemBox(block, path) : null;
  box.hidden = !found;
  if (found) {
    box.style.transform = `translate(${found.left}px,${found.top}px)`;
    box.style.width = `${found.width}px`;
    box.style.height = `${found.height}px`;
  }
  const place = found &&
    path !== null && {
      blockId: session.selectedId ?? '',
      path,
      left: found.left,
      top: found.top,
      width: found.width,
      height: found.height,
    };
  const words = JSON.stringify(place);
  if (words !== state.told) session.tell({ type: 'item/placed', place: place || null });
  state.told = words;
}

function refresh(state: State): void {
  const { window } = state.environment;
  if (state.path !== null || state.told !== 'null') state.frame ||= window.requestAnimationFrame(() => draw(state));
}

function setPath(state: State, path: string | null, isToShow: boolean): void {
  state.path = path;
  state.awaitsShow = isToShow && path !== null;
  refresh(state);
}

/** Selects on this side, and tells the editor. */
function choose(state: State, path: string | null, source: 'pointer' | 'keyboard'): void {
  setPath(state, path, source === 'keyboard');
  state.session.focusBlocks();
  state.session.tell({ type: 'item/selected', blockId: state.session.selectedId ?? '', path, source });
}

function meant(state: State, target: Element): string | null {
  const block = closestBlock(target);
  const { selectedId, mode } = state.session;
  return block && mode === 'edit' && readBlockId(block) === selectedId ? pressedItem(block, target, state.path) : null;
}

/** Enter writes the first text of the item; without one the editor moves on to its fields. */
function enter(state: State, block: Element): void {
  const { path, session } = state;
  const texts = attributeSelector(field);
  const marked = listItemElements(block, path ?? '').flatMap((element) => [
    ...(element.matches(texts) ? [element] : []),
    ...element.querySelectorAll(texts),
  ]);
  if (!marked.some((element) => session.write(element, null))) choose(state, path, 'keyboard');
}

function onKey(state: State, event: KeyboardEvent): void {
  const { session, overlay, environment } = state;
  const { document } = environment.window;
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  const block = blockOf(state);
  const isOnBlocks = target === overlay.host || target === document.body || target === document.documentElement;
  if (!block || !isOnBlocks || session.mode !== 'edit' || ctrlKey || metaKey || altKey || shiftKey || isComposing)
    return;
  const next = key === 'Enter' ? state.path : nextItem(block, key, state.path);
  if (next === undefined || (key === 'Enter' && next === null)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Enter') enter(state, block);
  else if (next !== state.path) choose(state, next, 'keyboard');
}

/** Everything that may move an item: the page scrolls, grows, or its behaviours change what is shown. */
function follow(state: State): void {
  const { window, signal } = state.environment;
  const again = (): void => refresh(state);
  const quiet = { capture: true, passive: true };
  for (const type of ['scroll', 'resize', 'transitionend', 'animationend', 'load'])
    listen(window, type, signal, again, quiet);
  const observer = new window.MutationObserver(again);
  observer.observe(window.document.body, { attributes: true, childList: true, characterData: true, subtree: true });
  onAbort(signal, () => {
    observer.disconnect();
    window.cancelAnimationFrame(state.frame);
  });
}

export function createItems(environment: Environment, overlay: Overlay, session: Session): Items {
  const { window, signal } = environment;
  const box = window.document.createElement('div');
  box.className = 'box selected item';
  // Stronger than the outline of its block.
  box.style.outlineWidth = '3px';
  box.style.outlineOffset = '-3px';
  box.hidden = true;
  overlay.attach(box);
  const state: State = {
    environment,
    overlay,
    session,
    box,
    path: null,
    awaitsShow: false,
    frame: 0,
    told: 'null',
  };
  follow(state);
  listen<KeyboardEvent>(window, 'keydown', signal, (event) => onKey(state, event), { capture: true });
  return {
    holds(target, isClick) {
      const path = meant(state, target);
      if (path === null) return false;
      if (path === state.path) return !isClick && !target.closest(typed);
      return !target.closest(disclosures);
    },
    press(target, isPassed) {
      const path = target ? meant(state, target) : null;
      if (path === null && !isPassed) setPath(state, null, false);
      else if (path !== null && path !== state.path) choose(state, path, 'pointer');
      return path !== null;
    },
    select: (path, scrollIntoView = false) => setPath(state, path, scrollIntoView),
    grabbed: (target) => (state.path !== null && meant(state, target) === state.path ? state.path : null),
  };
}
