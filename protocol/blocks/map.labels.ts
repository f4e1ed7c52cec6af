import type { BlockLabels } from './block-table.js';

export const mapBlockLabels: BlockLabels = {
  name: 'Map',
  description: 'A place with its address. Its map is drawn at a press; before that nobody else is asked for anything.',
  groups: { location: 'Location', controls: 'Using the map' },
  fields: {
    addressTitle: { label: 'Name of the place', help: 'Shown above the address, and the name of the marker.' },
    addressLine1: {
      label: 'Address',
      help: 'Choose a place that is found, or type an address, or coordinates such as 51.5, -0.12.',
    },
    addressLine2: { label: 'Second line of the address' },
    addressCountry: { label: 'Country' },
    style: {
      label: 'Style',
      choices: {
        Original: 'Original',
        Grayscale: 'Grayscale',
        Satellite: 'Satellite',
        MinimalDark: 'Minimal, dark',
        MinimalLight: 'Minimal, light',
        MinimalBlue: 'Minimal, blue',
      },
    },
    mapZoom: { label: 'Zoom', help: '3 shows a continent, 12 a town, 18 a house.' },
    showLabels: { label: 'Names of streets and places', help: 'Where the map has a version without them.' },
    showTerrain: { label: 'Hills and valleys', help: 'Where the map has a version with them.' },
    mapLat: { label: 'Latitude of the middle', help: 'In degrees, north of the equator positive.' },
    mapLng: { label: 'Longitude of the middle', help: 'In degrees, east of Greenwich positive.' },
    markerLat: { label: 'Latitude of the marker', help: 'Empty for the middle of the map.' },
    markerLng: { label: 'Longitude of the marker', help: 'Empty for the middle of the map.' },
    markerDraggable: {
      label: 'Move the marker in the editor',
      help: 'Drag it on the map that is shown here; the new place is stored.',
    },
    linkOnClick: { label: 'Marker opens the place at a map service' },
    draggable: { label: 'Map can be moved', help: 'On phones with two fingers, so that one finger scrolls the page.' },
    scrollwheel: { label: 'Wheel zooms', help: 'Otherwise it scrolls the page.' },
    showControls: { label: 'Buttons for zooming' },
    disableDefaultUI: { label: 'Nothing but the map', help: 'No buttons at all, whatever is set above.' },
  },
};
