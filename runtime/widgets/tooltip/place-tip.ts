import { edgePx, offsetPx } from '../../../protocol/widgets/tooltip.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the tip is beside, in px of the window: the pointer has no size. */
export interface Anchor extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * Place of a tip in the window: below what it is about, beside a pointer in reading direction, above it where there is no room below, and
 * never nearer to an edge than the margin where it fits between the margins. [TIP-02] [TIP-04]
 */
export function placeTip(anchor: Anchor, tip: Size, view: Size, isRightToLeft: boolean): { left: number; top: number } {
  const beside = anchor.width ? 0 : offsetPx;
  const wanted = isRightToLeft ? anchor.left + anchor.width - beside - tip.width : anchor.left + beside;
  const left = Math.max(edgePx, Math.min(wanted, view.width - edgePx - tip.width));
  const below = anchor.top + anchor.height + offsetPx;
  const above = anchor.top - offsetPx - tip.height;
  const top = below + tip.height > view.height - edgePx && above >= edgePx ? above : below;
  return { left, top };
}
