/** Styles of a map, as the specification names them. [MAP-07] */
export const mapStyles = ['Original', 'Grayscale', 'Satellite', 'MinimalDark', 'MinimalLight', 'MinimalBlue'] as const;

export type MapStyle = (typeof mapStyles)[number];

/** The styles in the order of their numbers, from 1 on. Light comes before dark, other than in the names. [MAP-08] */
export const numberedMapStyles: readonly MapStyle[] = [
  'Original',
  'Grayscale',
  'Satellite',
  'MinimalLight',
  'MinimalDark',
  'MinimalBlue',
];

/** The style of a map without one. [MAP-07] */
export const defaultMapStyle = 'Grayscale' satisfies MapStyle;

/** Who draws the maps of a site; `none` leaves the address and its link. */
export const mapProviders = ['leaflet', 'google', 'none'] as const;

export type MapProviderName = (typeof mapProviders)[number];

/** The centre of a map without coordinates, in degrees. [MAP-04] */
export const defaultMapLat = 40.7207559;
export const defaultMapLng = -74.0007613;

/** [MAP-03] */
export const defaultMapZoom = 12;
export const maxMapZoom = 22;

/** How long a provider's script may take, in milliseconds. [MAP-12] */
export const mapPatienceMs = 30_000;

/** How long changes of options are collected, in milliseconds. [MAP-13] */
export const mapDebounceMs = 60;

/** Size of the marker's picture, in CSS pixels. [MAP-14] */
export const markerWidth = 48;
export const markerHeight = 64;
