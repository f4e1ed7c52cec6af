import { attributeSelector, blockFailure, state } from '../../protocol/names/attributes.js';
import { listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { closestBlock, findBlock, readBlockId } from './found-blocks.js';
import type { Overlay } from './overlay.js';
import { listFailed, reportFailures } from './report-failures.js';
import type { Session } from './session.js';

/** Marks over the blocks that need the owner. Their reasons stand in the editor's panel too, which is where keys lead. */
export interface BlockMarks {
  /** What is wrong with which block. */
  set(marks: Readonly<Record<string, string>>): void;
  /** Tells the editor what failed before it was connected, and later what works after all. */
  tellFailures(): void;
}

const failure = attributeSelector(blockFailure);

// Stronger than the site's own styles.
const placeholder = failure.repeat(3);

const placeholderStyle = {
  edit: `${placeholder}{display:block}${placeholder}>p{margin:0;max-inline-size:none;padding:1.5rem 1rem;outline:1px dashed;outline-offset:-4px;font:max(1rem,1.6vw)/1.5 system-ui,sans-serif;text-align:center}`,
  // The page as visitors see it.
  preview: `${placeholder}>p{display:none}`,
};

const boxStyle = 'inset:auto;top:0;left:0;outline:2px dashed #a3161f;outline-offset:-2px';

/** On the lower edge of the block, where it covers least. The size is that of the editor, however small it shows the page. */
const buttonStyle = `all:unset;pointer-events:auto;cursor:pointer;position:absolute;top:var(--edge);inset-inline-start:4px;transform:translateY(-50%);box-sizing:border-box;max-inline-size:min(calc(100% - 8px),36em);padding:.2em .7em;border-radius:4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:600 calc(13px*var(--unscale,1))/1.5 system-ui,sans-serif;color:#fff;background:#a3161f`;

/** Room that a mark needs above the edge of the view. */
const heightPx = 24;

interface Mark {
  readonly box: HTMLElement;
  readonly button: HTMLElement;
}

function createMark(document: Document, onPress: () => void): Mark {
  const box = document.createElement('div');
  const button = document.createElement('button');
  box.style.cssText = boxStyle;
  button.style.cssText = buttonStyle;
  // The page has one stop of the Tab key.
  button.tabIndex = -1;
  button.addEventListener('click', onPress);
  box.append(button);
  return { box, button };
}

function draw({ window }: Environment, marks: ReadonlyMap<string, Mark>): void {
  const { document } = window;
  const boxes = [...marks].map(([id, mark]) => [mark, findBlock(document, id)?.getBoundingClientRect()] as const);
  const view = window.innerHeight;
  for (const [{ box, button }, rectangle] of boxes) {
    box.hidden = !rectangle || (!rectangle.width && !rectangle.height);
    box.style.display = box.hidden ? 'none' : '';
    if (!rectangle) continue;
    box.style.transform = `translate(${rectangle.left}px,${rectangle.top}px)`;
    box.style.width = `${rectangle.width}px`;
    box.style.height = `${rectangle.height}px`;
    // Of a block that ends below the view, at the lower edge of the view.
    button.style.setProperty(
      '--edge',
      `${Math.min(rectangle.height, Math.max(view - rectangle.top - heightPx, heightPx))}px`,
    );
  }
}

/** Draws again whenever a block may have moved. */
function follow({ window, signal }: Environment, isNeeded: () => boolean, drawNow: () => void): () => void {
  let frame = 0;
  const again = (): void => {
    if (isNeeded()) frame ||= window.requestAnimationFrame(run);
  };
  const run = (): void => {
    frame = 0;
    drawNow();
  };
  const quiet = { capture: true, passive: true };
  for (const type of ['scroll', 'resize', 'transitionend', 'animationend', 'load', 'toggle'])
    listen(window, type, signal, again, quiet);
  const changes = new window.MutationObserver(again);
  changes.observe(window.document.body, { attributes: true, childList: true, characterData: true, subtree: true });
  const sizes = new window.ResizeObserver(again);
  sizes.observe(window.document.documentElement);
  onAbort(signal, () => {
    changes.disconnect();
    sizes.disconnect();
    window.cancelAnimationFrame(frame);
  });
  return again;
}

/** Styles what stands in place of blocks, by the mode of the page. */
function stylePlaceholders({ window, signal }: Environment, overlay: Overlay, session: Session): void {
  const { document } = window;
  const sheet = new window.CSSStyleSheet();
  const style = (): void => sheet.replaceSync(placeholderStyle[session.mode]);
  style();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // The mode shows and hides the overlay.
  const modes = new window.MutationObserver(style);
  modes.observe(overlay.host, { attributeFilter: ['hidden'] });
  onAbort(signal, () => {
    modes.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}

/** A behaviour that only came late works after all. */
function tellMended({ window, signal }: Environment, session: Session): void {
  const { document } = window;
  for (const element of listFailed(document, null)) {
    const observer = new window.MutationObserver(() => {
      if (element.getAttribute(state) === 'failed') return;
      observer.disconnect();
      const blockId = readBlockId(closestBlock(element));
      if (blockId !== null && !listFailed(document, blockId).length)
        session.tell({ type: 'block/error', blockId, code: '', message: '' });
    });
    observer.observe(element, { attributes: true, attributeFilter: [state] });
    onAbort(signal, () => observer.disconnect());
  }
}

export function createBlockMarks(environment: Environment, overlay: Overlay, session: Session): BlockMarks {
  const { document } = environment.window;
  const marks = new Map<string, Mark>();
  stylePlaceholders(environment, overlay, session);
  const drawAgain = follow(
    environment,
    () => marks.size > 0,
    () => draw(environment, marks),
  );
  return {
    set(wanted) {
      for (const [id, { box }] of marks)
        if (!Object.hasOwn(wanted, id)) {
          box.remove();
          marks.delete(id);
        }
      for (const [blockId, words] of Object.entries(wanted)) {
        const mark = marks.get(blockId) ?? createMark(document, () => session.tell({ type: 'mark/pressed', blockId }));
        if (!marks.has(blockId)) overlay.attach(mark.box);
        marks.set(blockId, mark);
        // What stands in place of a block says itself why.
        mark.button.textContent = findBlock(document, blockId)?.matches(failure) ? '!' : words;
        mark.button.title = words;
      }
      drawAgain();
    },
    tellFailures() {
      reportFailures(document, null);
      tellMended(environment, session);
    },
  };
}
