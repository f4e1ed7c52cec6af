/** The part of Leaflet 1.9 that maps use; the package has no types of its own. https://leafletjs.com/reference.html */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  interface Point {
    readonly lat: number;
    readonly lng: number;
  }

  interface Handler {
    enable(): unknown;
    disable(): unknown;
  }

  export interface LeafletMap {
    readonly dragging: Handler;
    readonly touchZoom: Handler;
    readonly doubleClickZoom: Handler;
    readonly boxZoom: Handler;
    readonly keyboard: Handler;
    readonly scrollWheelZoom: Handler;
    setView(centre: Point, zoom: number, options?: { readonly animate?: boolean }): LeafletMap;
    getCenter(): Point;
    getZoom(): number;
    remove(): LeafletMap;
  }

  interface Layer {
    addTo(map: LeafletMap): unknown;
    on(type: string, listener: () => unknown): unknown;
  }

  interface Marker extends Layer {
    /** Absent until the marker is on a map. */
    readonly dragging?: Handler;
    getLatLng(): Point;
    setLatLng(point: Point): unknown;
    setIcon(icon: unknown): unknown;
  }

  type Options = Readonly<Record<string, unknown>>;

  export function map(box: HTMLElement, options: Options): LeafletMap;
  export function tileLayer(address: string, options: Options): Layer;
  export function marker(point: Point, options: Options): Marker;
  export function divIcon(options: Options): unknown;
  export const control: {
    zoom(options: Options): { addTo(map: LeafletMap): unknown; remove(): unknown };
  };
}
