/**
 * The address of a slide: its collection's with the slide's url or id behind it; empty when there is no collection, or when it lies on
 * another site, whose addresses no page can write. [GAL-42]
 */
export function slideAddress(collectionUrl: string | undefined, part: string, present: string): string {
  const steps = part.split('/').filter((step) => !/^\.{0,2}$/.test(step));
  if (!collectionUrl || !steps.length) return '';
  try {
    const { origin, pathname } = new URL(collectionUrl, present);
    if (origin !== new URL(present).origin) return '';
    return `${origin}${pathname.replace(/\/$/, '')}/${steps.map(encodeURIComponent).join('/')}`;
  } catch {
    // The page context names no address.
    return '';
  }
}
