import * as gallery from '../../../../protocol/enums/gallery.js';
import { fade } from './fade.js';
import type { Transition, TransitionSettings } from './transition.js';

/** A fade between pictures that come slowly nearer; where changes take no time, the pictures stand still too. [SLD-04] */
export function kenBurns(settings: TransitionSettings): Transition {
  const shownFrames = [{ transform: 'none' }, { transform: `scale(${gallery.kenBurnsZoom})` }];
  return { ...fade(settings), ...(settings.speedMs && { shownFrames }) };
}
