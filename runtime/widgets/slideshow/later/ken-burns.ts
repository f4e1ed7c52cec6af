import * as gallery from '../../../../protocol/enums/gallery.js';
import { readFocalPoint } from '../../../dom/slide-details.js';
import { findImage } from '../../../dom/slide.js';
import { make as makeFade } from '../transitions/fade.js';
import type { Transition, TransitionSettings } from '../transitions/transition.js';
import { showingMs } from './showing.js';

/** A fade between pictures that zoom in slowly; when changes take no time, the pictures do not zoom either. [SLD-04] */
export function make(settings: TransitionSettings): Transition {
  const fade = makeFade(settings);
  let isHeld = false;
  /** Animation of the shown slide. */
  let showing: Animation | undefined;
  if (!settings.speedMs) return fade;
  return {
    ...fade,
    hold(held) {
      isHeld = held;
      showing?.[held ? 'pause' : 'play']();
    },
    show(slide) {
      const duration = showingMs(settings) + fade.timeMs * fade.leavingFactor;
      const { x, y } = readFocalPoint(slide);
      const transformOrigin = `${x * 100}% ${y * 100}%`;
      const animation = findImage(slide)?.animate?.(
        ['none', `scale(${gallery.kenBurnsZoom})`].map((transform) => ({ transform, transformOrigin })),
        { fill: 'both', duration },
      );
      if (isHeld) animation?.pause();
      showing = animation;
      return () => animation?.cancel();
    },
  };
}
