import type { MapStyle } from '../../../../protocol/enums/maps.js';
import { markerHeight, markerWidth } from '../../../../protocol/enums/maps.js';
import type { MapPoint } from '../../../../protocol/maps/map-view.js';
import { onAbort } from '../../../core/listen.js';
import type { Environment, Service } from '../../../core/widget.js';
import { admitScripts } from '../../../dom/admit-scripts.js';
import { loadScript } from '../../../dom/load-script.js';
import { markerImage } from './marker-image.js';
import { withPatience } from './patience.js';
import type { DrawnMap, MapInput, MapProvider, MapView } from './provider.js';

type Options = Readonly<Record<string, unknown>>;

interface GoogleMarker {
  setOptions(options: Options): void;
  setMap(map: unknown): void;
  getPosition(): { lat(): number; lng(): number };
  addListener(type: string, listener: () => void): void;
}

/** The part of the service's script that is used. https://developers.google.com/maps/documentation/javascript/reference */
interface GoogleMaps {
  readonly Map: new (box: HTMLElement, options: Options) => { setOptions(options: Options): void };
  readonly Marker: new (options: Options) => GoogleMarker;
  readonly event: { clearInstanceListeners(target: unknown): void };
}

interface GoogleWindow {
  google?: { readonly maps?: GoogleMaps };
  /** Called by the script when it is ready, and when it finds the key invalid. */
  mortiseMapsReady?: (() => void) | undefined;
  gm_authFailure?: (() => void) | undefined;
}

/** Colours of land, water and roads in the minimal styles. */
const minimal: Readonly<Partial<Record<MapStyle, readonly [land: string, water: string, road: string]>>> = {
  MinimalDark: ['#2b2f33', '#1a1d20', '#454b52'],
  MinimalLight: ['#f4f4f2', '#dfe4e6', '#ffffff'],
  MinimalBlue: ['#e3edf6', '#a9c9e6', '#ffffff'],
};

/** The look of the map in the service's terms. [MAP-07] */
export function stylesOf({ style, hasLabels }: Pick<MapView, 'style' | 'hasLabels'>): readonly Options[] {
  const [land, water, road] = minimal[style] ?? [];
  return [
    ...(style === 'Grayscale' ? [{ stylers: [{ saturation: -100 }] }] : []),
    ...(land
      ? [
          { featureType: 'landscape', stylers: [{ color: land }] },
          { featureType: 'poi', elementType: 'geometry', stylers: [{ color: land }] },
          { featureType: 'water', elementType: 'geometry', stylers: [{ color: water }] },
          { featureType: 'road', elementType: 'geometry', stylers: [{ color: road }] },
          { featureType: 'transit', stylers: [{ visibility: 'off' }] },
        ]
      : []),
    ...(hasLabels ? [] : [{ elementType: 'labels', stylers: [{ visibility: 'off' }] }]),
  ];
}

/** The kind of map in the service's terms. */
export function kindOf({ style, hasLabels, hasTerrain }: Pick<MapView, 'style' | 'hasLabels' | 'hasTerrain'>): string {
  if (style === 'Satellite') return hasLabels ? 'hybrid' : 'satellite';
  return hasTerrain ? 'terrain' : 'roadmap';
}

const placeOf = ({ lat, lng }: MapPoint): Options => ({ lat, lng });

/** Everything of the view but its place. On touch, two fingers move the map, so that one scrolls the page. */
function optionsOf(view: MapView, window: Window): Options {
  const isTouch = window.matchMedia?.('(hover: none)').matches ?? false;
  return {
    mapTypeId: kindOf(view),
    styles: stylesOf(view),
    disableDefaultUI: true,
    zoomControl: view.hasControls,
    scrollwheel: view.hasWheel,
    keyboardShortcuts: view.canMove,
    disableDoubleClickZoom: !view.canMove,
    gestureHandling: !view.canMove ? 'none' : isTouch || !view.hasWheel ? 'cooperative' : 'greedy',
  };
}

function draw(maps: GoogleMaps, { box, view: first, acts, environment, signal }: MapInput): DrawnMap {
  const { window } = environment;
  let view = first;
  const map = new maps.Map(box, { center: placeOf(view.centre), zoom: view.zoom, ...optionsOf(view, window) });
  const marker = new maps.Marker({ map, optimized: false });
  marker.addListener('click', () => view.link && window.open(view.link, '_blank', 'noopener'));
  marker.addListener('dragend', () => {
    const place = marker.getPosition();
    acts.markerMoved({ lat: place.lat(), lng: place.lng() });
  });
  onAbort(signal, () => {
    marker.setMap(null);
    for (const target of [marker, map]) maps.event.clearInstanceListeners(target);
  });

  function apply(next: MapView): void {
    const { centre, zoom } = view;
    view = next;
    map.setOptions({
      ...optionsOf(view, window),
      ...((view.centre.lat !== centre.lat || view.centre.lng !== centre.lng) && { center: placeOf(view.centre) }),
      ...(view.zoom !== zoom && { zoom: view.zoom }),
    });
    marker.setOptions({
      position: placeOf(view.marker),
      title: view.title,
      draggable: view.canMoveMarker,
      clickable: view.link !== '',
      icon: { url: markerImage, scaledSize: { width: markerWidth, height: markerHeight } },
    });
  }
  apply(first);
  box.tabIndex = -1;
  return { update: apply, keyed: box };
}

/** The script's address, with key, language and region of the page. [MAP-11] */
export function scriptAddress({ key, language, region }: Environment['context']['maps']): string {
  const query = new URLSearchParams({
    key,
    v: 'quarterly',
    loading: 'async',
    callback: 'mortiseMapsReady',
    ...(language && { language }),
    ...(region && { region }),
  });
  return `https://maps.googleapis.com/maps/api/js?${query}`;
}

interface GoogleService {
  /** The script, loaded once; a failed attempt leaves none behind. [MAP-10] */
  maps(): Promise<GoogleMaps>;
  /** Tells when the key is refused, which the service says once for all maps of the page, until `signal` aborts. */
  onRefused(fail: (error: unknown) => void, signal: AbortSignal): void;
}

/** The script of the page, whichever maps it has. */
const googleService: Service<GoogleService> = {
  name: 'google-maps',
  create(environment) {
    const { window, context, signal, clock } = environment;
    const holder = window as unknown as GoogleWindow;
    const fails = new Set<(error: unknown) => void>();
    let loading: Promise<GoogleMaps> | undefined;

    async function load(): Promise<GoogleMaps> {
      admitScripts(window, 'googleapis.com');
      const ready = new Promise<void>((resolve) => {
        holder.mortiseMapsReady = resolve;
      });
      holder.gm_authFailure = () => {
        for (const fail of fails) fail(new Error('The key of the maps is refused'));
      };
      await loadScript(scriptAddress(context.maps), environment, signal);
      await ready;
      const { maps } = holder.google ?? {};
      if (!maps) throw new Error('The maps did not come with their script');
      return maps;
    }

    return {
      maps() {
        loading ??= withPatience(load(), clock).catch((error: unknown) => {
          loading = undefined;
          throw error;
        });
        return loading;
      },
      onRefused(fail, until) {
        fails.add(fail);
        onAbort(until, () => fails.delete(fail));
      },
    };
  },
};

/** Maps of Google, by the site's key. */
export const provider: MapProvider = {
  async load({ use }) {
    const service = use(googleService);
    const maps = await service.maps();
    return (input) => {
      service.onRefused(input.acts.fail, input.signal);
      return draw(maps, input);
    };
  },
};
