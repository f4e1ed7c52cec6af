import { admitScripts } from '../../../dom/admit-scripts.js';
import type { MapProvider } from './provider.js';

/**
 * Maps of tiles, drawn by Leaflet, which needs no key. Leaflet assigns markup when it is evaluated, so that the page's policy of Trusted
 * Types has to exist before; it admits no script.
 */
export const provider: MapProvider = {
  async load({ window }) {
    admitScripts(window);
    return (await import('./leaflet.js')).drawTiles;
  },
};
