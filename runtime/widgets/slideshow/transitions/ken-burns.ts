import * as gallery from '../../../../protocol/enums/gallery.js';
import { fade } from './fade.js';
import type { Transition, TransitionSettings } from './transition.js';

/** A fade between pictures that zoom in slowly; when changes take no time, the pictures do not zoom either. [SLD-04] */
export function kenBurns(settings: TransitionSettings): Transition {
  const shownFrames = [{ transform: 'none' }, { transform: `scale(${gallery.kenBurnsZoom})` }];
  return { ...fade(settings), ...(settings.speedMs && { shownFrames }) };
}
