import { attributeSelector, blockId, emptyBlock } from '../../protocol/names/attributes.js';
import { onAbort } from '../core/listen.js';
import { listBlocks } from './found-blocks.js';

/** Shows a place for every block without content, which otherwise has no height and cannot be seen or pressed. */
export interface EmptyBlocks {
  /** Finds the empty blocks again after a change; each shows its words. */
  mark(wordsOf: (block: Element) => string): void;
  /** Visitors, and therefore the preview mode, have no such places. */
  setShown(shown: boolean): void;
}

/** Elements that a visitor sees although they contain no text. */
const seen = 'img,picture,video,audio,iframe,object,svg,canvas,input,select,textarea,hr';

// Stronger than the site's own styles, which leave an empty block out.
const sure = `[${emptyBlock}]`.repeat(3);

const style = `@media screen{${sure}{display:block}
${sure}::after{content:attr(${emptyBlock});display:block;box-sizing:border-box;inline-size:100%;min-block-size:4.5rem;padding:1.5rem 1rem;outline:1px dashed;outline-offset:-4px;color:inherit;font:14px/1.5 system-ui,sans-serif;text-align:center;opacity:.75}}`;

function isEmpty(block: HTMLElement): boolean {
  // In this order, because it is asked of every block after every key.
  if (block.textContent?.trim() || block.querySelector(attributeSelector(blockId))) return false;
  return !block.querySelector(seen);
}

export function connectEmptyBlocks(window: Window & typeof globalThis, signal: AbortSignal): EmptyBlocks {
  const { document } = window;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  onAbort(signal, () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    for (const block of listBlocks(document)) block.removeAttribute(emptyBlock);
  });
  return {
    setShown(shown) {
      sheet.disabled = !shown;
    },
    mark(wordsOf) {
      for (const block of listBlocks(document)) {
        if (isEmpty(block)) block.setAttribute(emptyBlock, wordsOf(block));
        else block.removeAttribute(emptyBlock);
      }
    },
  };
}
