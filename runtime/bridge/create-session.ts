import type { PageMessage } from '../../protocol/messages/messages.js';
import { readBlockId } from './found-blocks.js';
import type { LaterHand } from './later-hand.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';
import { describeBlock, type View } from './view.js';

/** `tell` sends events that a visitor's action caused. */
export function createSession(
  view: View,
  overlay: Overlay,
  hand: LaterHand,
  outlineNow: () => void,
  tell: (message: PageMessage) => void,
): Session {
  let isDragging = false;
  return {
    get isDragging() {
      return isDragging;
    },
    setDragging(value) {
      isDragging = value;
    },
    groupOf: (id) => {
      const all = [view.selectedId, ...view.markedIds].filter((other) => other !== null);
      return all.includes(id) ? all : [id];
    },
    press: hand.press,
    focusBlocks: overlay.focus,
    get mode() {
      return view.mode;
    },
    get selectedId() {
      return view.selectedId;
    },
    tell,
    isWriting: (element) => hand.current()?.element.contains(element) === true,
    write: (target, point) => view.mode === 'edit' && hand.begin(target, point),
    holds: (target, isClick) => hand.hand()?.items.holds(target, isClick),
    passed: (target) => hand.run(({ items }) => items.press(target, true)),
    select(block, source, target) {
      const id = readBlockId(block);
      const inner = id === view.selectedId ? target : undefined;
      let isItem = false;
      // Before the chunk is there the block is selected again, and the item after that.
      hand.run(({ items }) => (isItem = items.press(inner)));
      if (isItem) return;
      view.selectedId = id;
      outlineNow();
      overlay.focus();
      if (block && source === 'keyboard') overlay.say(describeBlock(block, view.labels));
      tell({ type: 'block/selected', blockId: view.selectedId, source });
    },
    add(block, range) {
      overlay.focus();
      tell({ type: 'block/added', blockId: readBlockId(block) ?? '', range });
    },
    hover(block) {
      const id = readBlockId(block);
      if (id === view.hoveredId) return;
      // A pointer that may soon drag a block, or write its text: what is typed right after the second press is not lost then.
      hand.load();
      view.hoveredId = id;
      outlineNow();
      tell({ type: 'block/hovered', blockId: id });
    },
  };
}
