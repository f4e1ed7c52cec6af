import * as attributes from '../../protocol/names/attributes.js';

/** What is drawn around a block that differs; the page's own styles cannot know it. */
const outline = '3px solid #d9480f';

const blocksOf = ({ contentDocument }: HTMLIFrameElement, id: string): NodeListOf<HTMLElement> | undefined =>
  contentDocument?.querySelectorAll<HTMLElement>(`[${attributes.blockId}="${CSS.escape(id)}"]`);

/** Draws a line around the blocks in the page of the frame. */
export function outlineBlocks(frame: HTMLIFrameElement, ids: readonly string[]): void {
  for (const id of ids)
    for (const block of blocksOf(frame, id) ?? []) Object.assign(block.style, { outline, outlineOffset: '4px' });
}

/** Brings the block into the middle of the frame; the editor around it stays where it is. */
export function showBlock(frame: HTMLIFrameElement, id: string): void {
  const [block] = blocksOf(frame, id) ?? [];
  const view = frame.contentWindow;
  if (!block || !view) return;
  const { top, height } = block.getBoundingClientRect();
  view.scrollTo({ top: view.scrollY + top - Math.max(0, view.innerHeight - height) / 2, behavior: 'instant' });
}

/** Part of the way through the page that is scrolled, 0 to 1. */
function scrolledPart({ document, scrollY, innerHeight }: Window): number {
  const way = document.documentElement.scrollHeight - innerHeight;
  return way > 0 ? scrollY / way : 0;
}

/** What tells that a visitor scrolls this frame, and not the other one's answer or a button. */
const leads = ['wheel', 'touchstart', 'pointermove', 'keydown'] as const;

/** Keeps the pages of two frames at the same part of their way, whichever of them is scrolled by hand, until `signal` aborts. */
export function scrollTogether(frames: readonly [HTMLIFrameElement, HTMLIFrameElement], signal: AbortSignal): Led {
  const led: Led = { leader: null };
  for (const [at, frame] of frames.entries()) {
    const own = frame.contentWindow;
    const other = frames[1 - at]?.contentWindow;
    if (!own || !other) continue;
    const options = { signal, passive: true };
    for (const type of leads) own.addEventListener(type, () => (led.leader = frame), options);
    const follow = (): void => {
      if (led.leader !== frame) return;
      const way = other.document.documentElement.scrollHeight - other.innerHeight;
      other.scrollTo({ top: Math.round(scrolledPart(own) * way), behavior: 'instant' });
    };
    own.addEventListener('scroll', follow, options);
  }
  return led;
}

/** The frame that the other one follows; null while neither is scrolled by hand. */
export interface Led {
  leader: HTMLIFrameElement | null;
}
