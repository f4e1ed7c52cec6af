import { edgePx, offsetPx } from '../../../protocol/widgets/tooltip.js';

/** What the tip is beside, in px of the window: the pointer has no size. */
export type Anchor = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom' | 'width'>;

/**
 * Place of a tip in the window, as its `inset`: below what it is about, beside a pointer in reading direction, above it where there is no room below, and
 * never nearer to an edge than the margin where it fits between the margins. The window is that of its root element, without scrollbars. [TIP-02] [TIP-04]
 */
export function placeTip(
  anchor: Anchor,
  tip: Pick<DOMRectReadOnly, 'width' | 'height'>,
  { clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>,
  isRightToLeft: boolean,
): string {
  const beside = anchor.width ? 0 : offsetPx;
  const wanted = isRightToLeft ? anchor.right - beside - tip.width : anchor.left + beside;
  const below = anchor.bottom + offsetPx;
  const above = anchor.top - offsetPx - tip.height;
  const top = below + tip.height > clientHeight - edgePx && above >= edgePx ? above : below;
  return `${top}px auto auto ${Math.max(edgePx, Math.min(wanted, clientWidth - edgePx - tip.width))}px`;
}
