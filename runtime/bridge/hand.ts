import type { EditorMessage, PageMessage } from '../../protocol/messages/messages.js';
import type { Environment } from '../core/widget.js';
import { createBlockMarks, type BlockMarks } from './block-marks.js';
import { createDrag, type Drag } from './drag.js';
import { createItems, type Items } from './items.js';
import type { Overlay } from './overlay.js';
import type { Session } from './session.js';
import { createWritingLoader, type WritingLoader } from './writing-loader.js';

/** The messages that concern it. */
export type HandMessage = Extract<
  EditorMessage,
  {
    type:
      | 'consent/force'
      | 'drag/over'
      | 'drag/end'
      | 'field/checked'
      | 'field/write'
      | 'item/select'
      | 'marks/set'
      | 'theme/show';
  }
>;

/**
 * What moves, selects and writes in the page, and shows a theme and the cookie banner. A chunk of its own, which the first hovered or selected block loads; what
 * writes is another one, so that a block can be dragged without it.
 */
export interface Hand {
  readonly drag: Drag;
  readonly items: Items;
  readonly marks: BlockMarks;
  readonly writing: WritingLoader;
  handle(message: HandMessage): void;
}

/** Does tasks with what the first of them fetches; where that failed, the next one fetches it again. */
function later<T>(fetchIt: () => Promise<T>): (task: (loaded: T) => void) => void {
  let loading: Promise<T> | undefined;
  return (task) => {
    loading ??= fetchIt();
    void loading.then(task, () => void (loading = undefined));
  };
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
  const marks = createBlockMarks(environment, overlay, session);
  const banner = later(async () => (await import('./forced-banner.js')).createForcedBanner(environment));
  const theme = later(async () => (await import('./theme-sheet.js')).createThemeSheet(environment.window));
  return {
    items,
    marks,
    drag,
    writing,
    handle(message) {
      switch (message.type) {
        case 'item/select':
          return items.select(message.path, message.scrollIntoView);
        case 'marks/set':
          return marks.set(message.marks);
        case 'drag/over':
          return drag.over(message.x, message.y, message.blockIds);
        case 'drag/end':
          return drag.end();
        case 'consent/force':
          return banner((force) => force(message.settings));
        case 'theme/show':
          return theme((show) => show(message));
        default:
          return writing.accept(message);
      }
    },
  };
}
