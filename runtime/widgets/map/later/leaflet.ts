import {
  divIcon,
  type LeafletMap,
  map as createMap,
  marker as createMarker,
  tileLayer,
  control,
} from 'leaflet/dist/leaflet-src.esm.js';
import * as text from '#strings/map';
import { markerHeight, markerWidth, maxMapZoom } from '../../../../protocol/enums/maps.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import { onAbort } from '../../../core/listen.js';
import { isMotionReduced } from '../../../dom/motion.js';
import { markerImage } from './marker-image.js';
import type { DrawnMap, MapInput, MapView } from './provider.js';

/** The marker's picture, in a link where it opens the place. */
function markerElement(document: Document, { link, title }: MapView): HTMLElement {
  const image = document.createElement('img');
  image.src = markerImage;
  image.alt = title;
  image.width = markerWidth;
  image.height = markerHeight;
  if (!link) return image;
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  anchor.append(image);
  return anchor;
}

/** Whether the pointer is a finger, which has to scroll the page: two fingers move the map then. */
const isTouch = (window: Window): boolean =>
  window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;

/** What may be done with the map. */
function allow(map: LeafletMap, { canMove, hasWheel }: MapView, window: Window): void {
  map.dragging[canMove && !isTouch(window) ? 'enable' : 'disable']();
  map.touchZoom[canMove ? 'enable' : 'disable']();
  map.doubleClickZoom[canMove ? 'enable' : 'disable']();
  map.boxZoom[canMove ? 'enable' : 'disable']();
  map.keyboard[canMove ? 'enable' : 'disable']();
  map.scrollWheelZoom[hasWheel ? 'enable' : 'disable']();
}

/** Says that none of the first tiles can be loaded, as while the visitor is offline. */
function watchTiles(layer: ReturnType<typeof tileLayer>, { acts, environment, signal }: MapInput): void {
  let hasSome = false;
  layer.on('tileload', () => (hasSome = true));
  // Once Leaflet has finished with the event: it works on with the map.
  layer.on('load', () => {
    if (!hasSome) environment.clock.after(0, () => acts.fail(new Error('No tile of the map can be loaded')), signal);
  });
}

/** Draws a map of tiles until the signal of the input aborts. */
export function drawTiles(input: MapInput): DrawnMap {
  const { box, view: first, acts, tiles, tileZoom, environment, signal } = input;
  const { window } = environment;
  const { document } = window;
  let view = first;
  const isStill = isMotionReduced(window);
  const map = createMap(box, {
    center: view.centre,
    zoom: view.zoom,
    maxZoom: maxMapZoom,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  onAbort(signal, () => map.remove());
  const buttons = control.zoom({ zoomInTitle: text.zoomIn(), zoomOutTitle: text.zoomOut(), position: 'topright' });
  const layer = tileLayer(tiles, { maxZoom: maxMapZoom, maxNativeZoom: tileZoom });
  watchTiles(layer, input);
  layer.addTo(map);
  const iconOf = (): unknown =>
    divIcon({
      html: markerElement(document, view),
      className: 'map-marker',
      iconSize: [markerWidth, markerHeight],
      iconAnchor: [markerWidth / 2, markerHeight],
    });
  // The link in the marker has the keys and the presses of every link.
  const marker = createMarker(view.marker, { icon: iconOf(), draggable: true, keyboard: false, interactive: true });
  marker.addTo(map);
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng();
    acts.markerMoved({ lat, lng });
  });

  function apply(next: MapView): void {
    const { centre, zoom } = view;
    const isElsewhere = next.centre.lat !== centre.lat || next.centre.lng !== centre.lng || next.zoom !== zoom;
    view = next;
    if (isElsewhere) map.setView(view.centre, view.zoom, { animate: false });
    allow(map, view, window);
    if (view.hasControls) buttons.addTo(map);
    else buttons.remove();
    marker.setLatLng(view.marker);
    marker.setIcon(iconOf());
    marker.dragging?.[view.canMoveMarker ? 'enable' : 'disable']();
    box.setAttribute(attributes.mapStyle, view.style);
  }
  apply(first);
  return { update: apply, keyed: box };
}
