import { describe, expect, test } from 'vitest';
import { readMapSettings, readPlacesKey } from '../../../../pages/server/maps/read-settings.js';
import { defaultMapSettings } from '../../../../protocol/maps/map-settings.js';

describe('the settings of maps', () => {
  test('are OpenStreetMap without any variable, and Google with its key', () => {
    expect(readMapSettings({})).toEqual(defaultMapSettings);
    expect(readMapSettings({ MORTISE_GOOGLE_MAPS_KEY: 'k', MORTISE_MAP_REGION: 'de' })).toMatchObject({
      provider: 'google',
      key: 'k',
      region: 'DE',
    });
    expect(readMapSettings({ MORTISE_GOOGLE_MAPS_KEY: 'k', MORTISE_MAP_PROVIDER: 'leaflet' }).provider).toBe('leaflet');
  });

  test('take the tiles of another host, with the words and the address of its credit', () => {
    const { layers } = readMapSettings({
      MORTISE_MAP_TERRAIN_TILES: 'https://hills.example.com/{z}/{x}/{y}.png',
      MORTISE_MAP_TERRAIN_CREDIT: '© Hills Ltd https://hills.example.com/terms',
      MORTISE_MAP_TERRAIN_ZOOM: '15',
    });
    expect(layers.terrain).toEqual({
      tiles: 'https://hills.example.com/{z}/{x}/{y}.png',
      credit: '© Hills Ltd',
      creditLink: 'https://hills.example.com/terms',
      tileZoom: 15,
    });
    expect(layers.streets).toEqual(defaultMapSettings.layers.streets);
  });

  test.each([
    ['MORTISE_MAP_PROVIDER', 'bing', /one of: leaflet, google, none/],
    ['MORTISE_MAP_REGION', 'Germany', /two letters/],
    ['MORTISE_MAP_STREETS_TILES', 'http://tiles.example.com/{z}/{x}/{y}.png', /an https address with \{z\}/],
  ])('refuse %s=%s, naming it', (name, value, words) => {
    expect(() => readMapSettings({ [name]: value })).toThrow(words);
    expect(() => readMapSettings({ [name]: value })).toThrow(name);
  });

  test('refuse a zoom that no map has', () => {
    const tiles = { MORTISE_MAP_STREETS_TILES: 'https://t.example.com/{z}/{x}/{y}.png' };
    expect(() => readMapSettings({ ...tiles, MORTISE_MAP_STREETS_ZOOM: '40' })).toThrow(/from 1 to 22/);
  });

  test('search for places by a key of its own, else by that of the maps', () => {
    expect(readPlacesKey({ MORTISE_GOOGLE_MAPS_KEY: 'm', MORTISE_GOOGLE_PLACES_KEY: 'p' })).toBe('p');
    expect(readPlacesKey({ MORTISE_GOOGLE_MAPS_KEY: 'm' })).toBe('m');
    expect(readPlacesKey({})).toBe('');
  });
});
