import { guard } from '../../core/guard.js';
import { onAbort } from '../../core/listen.js';
import type { GalleryKind, StepContext } from '../../services/galleries/gallery.js';

/**
 * Makes the thumbnails out of view inert, except the one with the focus. An IntersectionObserver reports visibility, so that nothing is
 * measured.
 */
export function keepInert({ set }: Pick<GalleryKind, 'set'>, { parts, environment, signal }: StepContext): void {
  const { document, IntersectionObserver } = environment.window;
  const { track, slide: slides } = parts;
  if (!IntersectionObserver) return;
  const observer = new IntersectionObserver(
    guard(signal, (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries)
        set(target, 'inert', isIntersecting || target.contains(document.activeElement) ? null : '');
    }),
    { root: track },
  );
  for (const slide of slides) observer.observe(slide);
  onAbort(signal, () => observer.disconnect());
}
