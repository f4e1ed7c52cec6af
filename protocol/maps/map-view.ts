import * as maps from '../enums/maps.js';
import type { MapStyle } from '../enums/maps.js';

/** A place on the globe, in degrees. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The style of that name, in whatever case, or number; an unknown one is Grayscale. [MAP-07] [MAP-08] */
export function readMapStyle(style: string): MapStyle {
  const wanted = style.trim().toLowerCase();
  return (
    maps.numberedMapStyles.find((name, at) => name.toLowerCase() === wanted || `${at + 1}` === wanted) ??
    maps.defaultMapStyle
  );
}

/** A coordinate within `most` degrees of 0; `fallback` for a text that is none. 0 is one. */
export function readDegrees(text: string, most: number, fallback: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : fallback;
}

/** The marker, by default in the centre. [MAP-02] */
export function markerPoint(
  { markerLat, markerLng }: { readonly markerLat: string; readonly markerLng: string },
  centre: MapPoint,
): MapPoint {
  return { lat: readDegrees(markerLat, 90, centre.lat), lng: readDegrees(markerLng, 180, centre.lng) };
}

/** A zoom that maps have. */
export const heldZoom = (zoom: number): number => Math.min(maps.maxMapZoom, Math.max(0, Math.round(zoom)));
