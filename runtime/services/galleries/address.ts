import { encodePart } from '../../../protocol/text/encode-part.js';
import type { Environment } from '../../core/widget.js';

/**
 * The address of a slide: its collection's address followed by the slide's url or id; empty without a collection, or when that is on
 * another origin, whose addresses the History API refuses. [GAL-42]
 */
export function slideAddress(collectionUrl: string | undefined, part: string, present: string): string {
  const steps = part.split('/').filter((step) => !/^\.{0,2}$/.test(step));
  if (!collectionUrl || !steps.length) return '';
  try {
    const { origin, pathname } = new URL(collectionUrl, present);
    if (origin !== new URL(present).origin) return '';
    return `${origin}${pathname.replace(/\/$/, '')}/${steps.map(encodePart).join('/')}`;
  } catch {
    // The page context has no valid address.
    return '';
  }
}

/** Writes the address of the slide with the url or id `part`, unless in the editor's frame. [GAL-42] [GAL-43] */
export function writeAddress({ window, context, editing }: Environment, part: string): void {
  const address = !editing && slideAddress(context.collection?.fullUrl, part, window.location.href);
  // Replaced, not pushed: steps must not fill the history.
  if (address) window.history.replaceState(window.history.state, '', address);
}
