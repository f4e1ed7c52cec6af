import type { EditorMessage, PageMessage } from '../../protocol/messages/messages.js';
import type { Environment } from '../core/widget.js';
import { createDrag, type Drag } from './drag.js';
import { createItems, type Items } from './items.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';
import { createWritingLoader, type WritingLoader } from './writing-loader.js';

/** The messages that concern it. */
export type HandMessage = Extract<
  EditorMessage,
  { type: 'drag/over' | 'drag/end' | 'field/checked' | 'field/write' | 'item/select' }
>;

/**
 * What moves, selects and writes in the page. A chunk of its own, which the first hovered or selected block loads; what writes is another
 * one, so that a block can be dragged without it.
 */
export interface Hand {
  readonly drag: Drag;
  readonly items: Items;
  readonly writing: WritingLoader;
  handle(message: HandMessage): void;
}

export function createHand(
  environment: Environment,
  overlay: Overlay,
  session: Session,
  send: (message: PageMessage) => void,
): Hand {
  const items = createItems(environment, overlay, session);
  const drag = createDrag(environment, overlay, session, items);
  const writing = createWritingLoader(environment, overlay, send);
  writing.load();
  return {
    items,
    drag,
    writing,
    handle(message) {
      switch (message.type) {
        case 'item/select':
          return items.select(message.path, message.scrollIntoView);
        case 'drag/over':
          return drag.over(message.x, message.y, message.blockIds);
        case 'drag/end':
          return drag.end();
        default:
          return writing.accept(message);
      }
    },
  };
}
