import * as maps from '../enums/maps.js';
import { mapTable } from '../widgets/map.js';
import type { BlockTable } from './block-table.js';

const { options } = mapTable;

/** Map: a place with its address, drawn as a map at a press. [MAP-01] [MAP-05] [MAP-06] */
export const mapBlockTable = {
  type: 'map',
  widgets: ['map'],
  fields: {
    addressTitle: options.addressTitle,
    /** Typed, or found by the search for places, which fills the fields of the location. */
    addressLine1: { type: 'text', default: '', maxLength: 200, format: 'place' },
    addressLine2: { type: 'text', default: '', maxLength: 200 },
    addressCountry: { type: 'text', default: '', maxLength: 100 },
    style: { type: 'choice', default: maps.defaultMapStyle, choices: maps.mapStyles },
    mapZoom: { ...options.mapZoom, min: 0, max: maps.maxMapZoom, integer: true, range: [3, 19, 1] },
    showLabels: options.showLabels,
    showTerrain: options.showTerrain,
    mapLat: options.mapLat,
    mapLng: options.mapLng,
    markerLat: { ...options.markerLat, format: 'number' },
    markerLng: { ...options.markerLng, format: 'number' },
    markerDraggable: options.markerDraggable,
    linkOnClick: options.linkOnClick,
    draggable: options.draggable,
    scrollwheel: options.scrollwheel,
    showControls: options.showControls,
    disableDefaultUI: options.disableDefaultUI,
  },
  groups: {
    location: ['mapLat', 'mapLng', 'markerLat', 'markerLng', 'markerDraggable'],
    controls: ['linkOnClick', 'draggable', 'scrollwheel', 'showControls', 'disableDefaultUI'],
  },
  // The other fields decide from which tiles the server draws.
  liveFields: [
    'mapLat',
    'mapLng',
    'markerLat',
    'markerLng',
    'mapZoom',
    'markerDraggable',
    'linkOnClick',
    'draggable',
    'scrollwheel',
    'showControls',
    'disableDefaultUI',
  ],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
