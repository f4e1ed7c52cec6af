import type { MapProviderName } from '../enums/maps.js';

/** What a map is drawn from. `plain` has no labels. */
export const mapLayers = ['streets', 'satellite', 'terrain', 'plain'] as const;

export type MapLayerName = (typeof mapLayers)[number];

export interface MapLayer {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles: string;
  /** Whose tiles they are, in the words that their owner asks for, and where to read more; both may be empty. */
  readonly credit: string;
  readonly creditLink: string;
  /** Highest zoom that there are tiles for. */
  readonly tileZoom: number;
}

/** How a site draws maps, as its operator set it. */
export interface MapSettings {
  readonly provider: MapProviderName;
  /** Key of the provider's script in the page; empty for none. It is public. */
  readonly key: string;
  /** Two letters of the country whose view of borders and names the provider shows; empty for none. */
  readonly region: string;
  readonly layers: Readonly<Partial<Record<MapLayerName, MapLayer>>>;
}

/** Maps of OpenStreetMap, which need no key; from above those of Sentinel-2, which are free for every use. */
export const defaultMapSettings: MapSettings = {
  provider: 'leaflet',
  key: '',
  region: '',
  layers: {
    streets: {
      tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: '© OpenStreetMap contributors',
      creditLink: 'https://www.openstreetmap.org/copyright',
      tileZoom: 19,
    },
    satellite: {
      tiles: 'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless_3857/default/g/{z}/{y}/{x}.jpg',
      credit: 'Sentinel-2 cloudless by EOX, modified Copernicus Sentinel data 2016 & 2017',
      creditLink: 'https://s2maps.eu',
      tileZoom: 14,
    },
  },
};

/** The layer that shows what is asked for as far as the site has one. */
export function layerOf(
  { layers }: Pick<MapSettings, 'layers'>,
  wish: { readonly isSatellite: boolean; readonly showTerrain: boolean; readonly showLabels: boolean },
): { readonly name: MapLayerName; readonly layer: MapLayer } | null {
  const names: readonly (MapLayerName | false)[] = [
    wish.isSatellite && 'satellite',
    wish.showTerrain && 'terrain',
    !wish.showLabels && 'plain',
    'streets',
  ];
  for (const name of names) {
    const layer = name && layers[name];
    if (layer) return { name, layer };
  }
  return null;
}
