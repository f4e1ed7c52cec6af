import type { MapProviderName } from '../enums/maps.js';
import type { MapPoint } from './map-view.js';

/**
 * Page of a map service that shows the address if there is one, else the point. The service is that of the provider, so that a visitor who
 * presses the link asks nobody else.
 */
export function mapLink(provider: MapProviderName, address: string, { lat, lng }: MapPoint, zoom: number): string {
  if (provider === 'google')
    return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address || `${lat},${lng}`)}`;
  return address
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
}
