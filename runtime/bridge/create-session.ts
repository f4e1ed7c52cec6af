import type { PageMessage } from '../../protocol/messages/messages.js';
import { readBlockId } from './found-blocks.js';
import type { LaterDrag } from './later-drag.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';
import { labelOf, type View } from './view.js';
import type { WritingLoader } from './writing-loader.js';

/** `tell` sends events that a visitor's action caused. */
export function createSession(
  view: View,
  overlay: Overlay,
  writing: WritingLoader,
  outlineNow: () => void,
  tell: (message: PageMessage) => void,
  drag: Pick<LaterDrag, 'press' | 'prepare'>,
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
    press: drag.press,
    focusBlocks: overlay.focus,
    get mode() {
      return view.mode;
    },
    get selectedId() {
      return view.selectedId;
    },
    tell,
    isWriting: (element) => writing.current()?.element.contains(element) === true,
    write: (target, point) => view.mode === 'edit' && writing.begin(target, point),
    select(block, source) {
      if (block) writing.load();
      view.selectedId = readBlockId(block);
      outlineNow();
      overlay.focus();
      if (block && source === 'keyboard') overlay.say(labelOf(block, view.labels));
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
      drag.prepare();
      if (block) writing.load();
      view.hoveredId = id;
      outlineNow();
      tell({ type: 'block/hovered', blockId: id });
    },
  };
}
