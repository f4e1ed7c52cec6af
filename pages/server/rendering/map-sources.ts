import type { MapSettings } from '../../../protocol/maps/map-settings.js';
import { readTileOrigin } from '../../../protocol/maps/tile-address.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { mapTable } from '../../../protocol/widgets/map.js';
import { hasWidget, type PageNeeds } from '../../blocks/page-needs.js';
import type { PolicySources } from './policy-sources.js';

const tiles = optionAttribute('tiles' satisfies keyof typeof mapTable.options);
const provider = optionAttribute('provider' satisfies keyof typeof mapTable.options);

/**
 * Sources that Google documents for its maps script, without the evaluation of code. It makes policies of its own for Trusted Types, and
 * writes style elements. https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
const google: PolicySources = {
  'script-src': 'https://maps.googleapis.com',
  'img-src': 'https://*.googleapis.com https://*.gstatic.com',
  'connect-src': 'https://*.googleapis.com https://*.gstatic.com data: blob:',
  'font-src': 'https://fonts.gstatic.com',
  'style-src': "'unsafe-inline' https://fonts.googleapis.com",
  'worker-src': 'blob:',
  'trusted-types': '*',
};

/** Leaflet assigns markup of its own when it starts, which passes through the page's default policy (`runtime/dom/admit-scripts.ts`). */
const leaflet: PolicySources = { 'trusted-types': 'default' };

/**
 * Whether the page shows a map of Google. `frame` is how maps are drawn, for a page in the editor's frame, which may get one at any time.
 */
export function hasGoogleMap(needs: PageNeeds, frame: MapSettings | null): boolean {
  return (
    frame?.provider === 'google' ||
    (hasWidget(needs, mapTable.name) && needs.valuesOf(provider).includes('google' satisfies MapSettings['provider']))
  );
}

/** What the maps of the page need of its policy; nothing for a page without one. */
export function mapSources(needs: PageNeeds, frame: MapSettings | null): readonly PolicySources[] {
  if (!frame && !hasWidget(needs, mapTable.name)) return [];
  const addresses = [
    ...needs.valuesOf(tiles),
    ...(frame?.provider === 'leaflet' ? Object.values(frame.layers).map((layer) => layer.tiles) : []),
  ];
  const origins = [...new Set(addresses.map(readTileOrigin).filter(Boolean))];
  return [
    ...(origins.length > 0 ? [{ ...leaflet, 'img-src': origins.join(' ') }] : []),
    ...(hasGoogleMap(needs, frame) ? [google] : []),
  ];
}
