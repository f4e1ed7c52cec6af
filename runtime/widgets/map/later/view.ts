import { heldZoom, markerPoint, readMapStyle } from '../../../../protocol/maps/map-view.js';
import type { mapTable } from '../../../../protocol/widgets/map.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import type { MapView } from './provider.js';

interface Surroundings {
  readonly editing: boolean;
  /** Address of the place at a map service. */
  readonly link: string;
  /** Name of the marker. */
  readonly title: string;
}

/** The view of these options. The marker is moved in the editor alone, and opens nothing there. */
export function readView(
  options: OptionValues<(typeof mapTable)['options']>,
  { editing, link, title }: Surroundings,
): MapView {
  const centre = { lat: options.mapLat, lng: options.mapLng };
  return {
    centre,
    marker: markerPoint(options, centre),
    zoom: heldZoom(options.mapZoom),
    style: readMapStyle(options.style),
    hasLabels: options.showLabels,
    hasTerrain: options.showTerrain,
    canMove: options.draggable,
    hasWheel: options.scrollwheel,
    hasControls: options.showControls && !options.disableDefaultUI,
    canMoveMarker: options.markerDraggable && editing,
    link: options.linkOnClick && !editing ? link : '',
    title,
  };
}
