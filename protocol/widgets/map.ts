import * as maps from '../enums/maps.js';
import type { WidgetTable } from './option-table.js';

/** Map: a place that a visitor may have drawn as a map, by a press. [MAP-01 to MAP-14] */
export const mapTable = {
  name: 'map',
  options: {
    /** Who draws the map. */
    provider: { type: 'choice', default: 'leaflet', choices: maps.mapProviders },
    /** Address of a tile, with `{z}`, `{x}` and `{y}`; for maps that are drawn from tiles. */
    tiles: { type: 'text', default: '', maxLength: 500 },
    /** Highest zoom that there are tiles for; above it they are enlarged. */
    tileZoom: { type: 'number', default: 19, min: 1, max: maps.maxMapZoom, integer: true },
    mapLat: { type: 'number', default: maps.defaultMapLat, min: -90, max: 90 },
    mapLng: { type: 'number', default: maps.defaultMapLng, min: -180, max: 180 },
    /** Empty for the centre of the map. [MAP-02] */
    markerLat: { type: 'text', default: '', maxLength: 30 },
    markerLng: { type: 'text', default: '', maxLength: 30 },
    mapZoom: { type: 'number', default: maps.defaultMapZoom },
    /** Name of the place, which the marker has. */
    addressTitle: { type: 'text', default: '', maxLength: 200 },
    /** One of `mapStyles`, or its number. [MAP-07] [MAP-08] */
    style: { type: 'text', default: maps.defaultMapStyle, maxLength: 30 },
    showLabels: { type: 'boolean', default: true },
    showTerrain: { type: 'boolean', default: false },
    draggable: { type: 'boolean', default: true },
    /** Whether the wheel zooms; else it scrolls the page. */
    scrollwheel: { type: 'boolean', default: false },
    showControls: { type: 'boolean', default: true },
    /** Wins over `showControls`. */
    disableDefaultUI: { type: 'boolean', default: false },
    /** Acts in the editor only. */
    markerDraggable: { type: 'boolean', default: false },
    /** Whether the marker opens the place at a map service, in a new tab. [MAP-09] */
    linkOnClick: { type: 'boolean', default: true },
  },
  parts: {
    /** The box in which the map is drawn. */
    canvas: 'one',
    /** The button that draws it. */
    open: 'optional',
    /** The name of the place, before the option `addressTitle`. */
    title: 'optional',
    /** The link to a map service. */
    link: 'optional',
    /** What is shown in the box before. */
    preview: 'optional',
    /** Whose map it is, shown with it. */
    credit: 'optional',
    /** Where it is said that the map could not be drawn. */
    status: 'optional',
  },
  events: {
    shown: { detail: [] },
    failed: { detail: [] },
    /** In the editor's frame: the new values of the options. */
    'marker-moved': { detail: ['markerLat', 'markerLng'] },
  },
} as const satisfies WidgetTable;
