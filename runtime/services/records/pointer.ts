import * as figures from '../../../protocol/enums/figures.js';
import type { PointedBlock } from '../../../protocol/http/records.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/** How long a mouse that lies still points at something, in milliseconds: its hand may have left it. */
const restMs = 5000;

/**
 * Follows the mouse from block to block. The result answers, and forgets, the whole seconds that it pointed at each block since it was last
 * asked, the longest first. No position is kept, and nothing of a finger, which points only where it presses. [TRK-22]
 */
export function watchPointer({
  clock,
  signal,
  window,
}: Pick<Environment, 'clock' | 'signal' | 'window'>): () => readonly PointedBlock[] {
  const { document } = window;
  const spentMs = new Map<Element, number>();
  let block: Element | null = null;
  let movedMs = 0;
  let countedMs = 0;

  /** Adds the time that is not counted yet to the block of the last move. A clock that was put back adds nothing. */
  function settle(): void {
    const nowMs = clock.now();
    const pastMs = Math.max(0, Math.min(nowMs, movedMs + restMs) - countedMs);
    if (block) spentMs.set(block, (spentMs.get(block) ?? 0) + pastMs);
    countedMs = nowMs;
  }
  function point(next: Element | null): void {
    settle();
    block = next;
    movedMs = countedMs;
  }

  listen(
    document,
    'pointermove',
    signal,
    ({ target, pointerType }: PointerEvent) =>
      pointerType === 'mouse' && point((target as Element).closest(`[${attributes.blockId}]`)),
    { passive: true },
  );
  listen(document.documentElement, 'pointerleave', signal, () => point(null));
  // What was pointed at under a no is not told after a yes.
  listen(document, pageEvents.consentChanged, signal, () => {
    point(null);
    spentMs.clear();
  });

  return () => {
    settle();
    const pointed = [...spentMs].map(([element, ms]) => ({
      id: element.getAttribute(attributes.blockId) ?? '',
      type: element.getAttribute(attributes.blockType) ?? '',
      seconds: Math.floor(ms / 1000),
    }));
    // What is less than a second counts with the next.
    for (const [element, ms] of spentMs)
      if (element.isConnected) spentMs.set(element, ms % 1000);
      else spentMs.delete(element);
    return pointed
      .filter(({ seconds }) => seconds > 0)
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, figures.pointedAtOnce);
  };
}
