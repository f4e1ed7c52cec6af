import type { MapPoint } from './map-view.js';

/** Latitude and longitude in a text such as `51.5, -0.12` or `51.5 -0.12`, in degrees; null for any other text. */
export function readCoordinates(text: string): MapPoint | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
