import { expect, test } from 'vitest';
import { readCoordinates } from '../../../protocol/maps/coordinates.js';
import { mapLink } from '../../../protocol/maps/map-link.js';
import { defaultMapSettings, layerOf } from '../../../protocol/maps/map-settings.js';
import { readTileOrigin } from '../../../protocol/maps/tile-address.js';

const point = { lat: -1.5, lng: 0 };

test.each([
  ['leaflet', 'Slip Lane 4 & Co', 'https://www.openstreetmap.org/search?query=Slip%20Lane%204%20%26%20Co'],
  ['none', '', 'https://www.openstreetmap.org/?mlat=-1.5&mlon=0#map=12/-1.5/0'],
  ['google', '', 'https://www.google.com/maps/search/?api=1&query=-1.5%2C0'],
] as const)('the link of a map by %s opens the address %j, else the marker [MAP-09]', (provider, address, link) => {
  expect(mapLink(provider, address, point, 12)).toBe(link);
});

test.each([
  ['https://tiles.example.com:8443/a/{z}/{x}/{y}.png?k=1', 'https://tiles.example.com:8443'],
  ['https://tiles.example.com/{z}/{x}.png', ''],
  ['http://tiles.example.com/{z}/{x}/{y}.png', ''],
  ['https://{z}.example.com/{x}/{y}.png', ''],
  ["https://tiles.example.com; script-src 'unsafe-inline'/{z}/{x}/{y}", ''],
  ['https://localhost/{z}/{x}/{y}.png', ''],
])('the origin of the tiles at %s is %j', (address, origin) => {
  expect(readTileOrigin(address)).toBe(origin);
});

test.each([
  [{ isSatellite: true, showTerrain: true, showLabels: false }, 'satellite'],
  [{ isSatellite: false, showTerrain: true, showLabels: true }, 'streets'],
  [{ isSatellite: false, showTerrain: false, showLabels: false }, 'streets'],
])('a map that asks for %j is drawn from %s where the site has no other tiles', (wish, name) => {
  expect(layerOf(defaultMapSettings, wish)?.name).toBe(name);
  const plain = { tiles: 'https://t.test/{z}/{x}/{y}', credit: '', creditLink: '', tileZoom: 3 };
  const all = { layers: { ...defaultMapSettings.layers, terrain: plain, plain } };
  expect(layerOf(all, wish)?.name).toBe(wish.isSatellite ? 'satellite' : wish.showTerrain ? 'terrain' : 'plain');
});

test.each([
  ['51.5, -0.12', { lat: 51.5, lng: -0.12 }],
  [' -33 151 ', { lat: -33, lng: 151 }],
  ['91, 0', null],
  ['14 Sail Loft Lane', null],
  ['51.5', null],
])('the coordinates in %j are %j', (text, coordinates) => {
  expect(readCoordinates(text)).toEqual(coordinates);
});
