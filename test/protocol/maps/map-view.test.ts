import { describe, expect, test } from 'vitest';
import { mapBlockTable } from '../../../protocol/blocks/map.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import * as maps from '../../../protocol/enums/maps.js';
import { heldZoom, markerPoint, readDegrees, readMapStyle } from '../../../protocol/maps/map-view.js';

describe('a style of a map', () => {
  test.each(['Original', 'Grayscale', 'Satellite', 'MinimalDark', 'MinimalLight', 'MinimalBlue'])(
    'is known by its name %s [MAP-07]',
    (name) => {
      expect(readMapStyle(name)).toBe(name);
      expect(readMapStyle(` ${name.toLowerCase()} `)).toBe(name);
      expect(maps.mapStyles).toContain(name);
    },
  );

  test.each([
    ['1', 'Original'],
    ['2', 'Grayscale'],
    ['3', 'Satellite'],
    ['4', 'MinimalLight'],
    ['5', 'MinimalDark'],
    ['6', 'MinimalBlue'],
  ])('has the number %s: %s, light before dark [MAP-08]', (number, name) => {
    expect(readMapStyle(number)).toBe(name);
  });

  test.each(['', '0', '7', 'Neon', '2.5'])('is Grayscale where %j is none [MAP-07]', (style) => {
    expect(readMapStyle(style)).toBe('Grayscale');
  });
});

describe('the place of a map', () => {
  test('is in New York, with zoom 12, where none is set [MAP-03] [MAP-04]', () => {
    const value = settleBlockValue(mapBlockTable, { mapLat: 'north', mapLng: null });
    expect([value.mapLat, value.mapLng, value.mapZoom]).toEqual([40.7207559, -74.0007613, 12]);
    const atZero = settleBlockValue(mapBlockTable, { mapLat: 0, mapLng: 0 });
    expect([atZero.mapLat, atZero.mapLng]).toEqual([0, 0]);
  });

  test('has every field of a location and every option [MAP-01] [MAP-05] [MAP-06]', () => {
    const fields = Object.keys(mapBlockTable.fields);
    for (const name of ['mapLat', 'mapLng', 'markerLat', 'markerLng', 'mapZoom', 'addressTitle'])
      expect(fields).toContain(name);
    for (const name of ['addressLine1', 'addressLine2', 'addressCountry', 'style', 'showLabels', 'showTerrain'])
      expect(fields).toContain(name);
    for (const name of ['draggable', 'scrollwheel', 'showControls', 'disableDefaultUI', 'markerDraggable'])
      expect(fields).toContain(name);
    expect(fields).toContain('linkOnClick');
  });

  test.each([
    ['', '', 1, 2],
    ['0', '-0', 0, -0],
    ['54.5', '', 54.5, 2],
    ['north', '181', 1, 2],
    ['91', '180', 1, 180],
  ])('has its marker at %j, %j, else in its middle [MAP-02]', (markerLat, markerLng, lat, lng) => {
    expect(markerPoint({ markerLat, markerLng }, { lat: 1, lng: 2 })).toEqual({ lat, lng });
  });

  test.each([
    [-4, 0],
    [99, 22],
    [11.6, 12],
  ])('holds the zoom %d to %d', (zoom, held) => {
    expect(heldZoom(zoom)).toBe(held);
  });

  test('reads blanks as no coordinate', () => {
    expect(readDegrees('  ', 90, 7)).toBe(7);
  });
});
