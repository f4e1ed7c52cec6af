import type { MapStyle } from '../../../../protocol/enums/maps.js';
import type { MapPoint } from '../../../../protocol/maps/map-view.js';
import type { Environment } from '../../../core/widget.js';

/** What a map shows and how it may be used, whoever draws it. */
export interface MapView {
  readonly centre: MapPoint;
  readonly marker: MapPoint;
  readonly zoom: number;
  readonly style: MapStyle;
  readonly hasLabels: boolean;
  readonly hasTerrain: boolean;
  readonly canMove: boolean;
  /** Whether the wheel zooms. */
  readonly hasWheel: boolean;
  readonly hasControls: boolean;
  readonly canMoveMarker: boolean;
  /** Address that the marker opens in a new tab; empty for none. */
  readonly link: string;
  /** Name of the marker. */
  readonly title: string;
}

/** What happens on a map. */
export interface MapActs {
  markerMoved(point: MapPoint): void;
  /** The map cannot be shown any more, or its key was refused. */
  fail(error: unknown): void;
}

/** The box of a map, what is shown in it at first, and how it is told of what happens. */
export interface MapInput {
  readonly box: HTMLElement;
  readonly view: MapView;
  readonly acts: MapActs;
  readonly tiles: string;
  readonly tileZoom: number;
  readonly environment: Environment;
  /** Aborts when the map is to disappear. */
  readonly signal: AbortSignal;
}

/** A map that is drawn. */
export interface DrawnMap {
  /** Shows another view in place. The centre moves only when it changed, so that what a visitor moved stays. */
  update(view: MapView): void;
  /** The element that takes the keys of the map. */
  readonly keyed: HTMLElement;
}

/** A map service. Its code is asked for when the first map of the page is opened, and shared by all. */
export interface MapProvider {
  /** Rejects when the code cannot be loaded; another call tries again. */
  load(environment: Environment): Promise<(input: MapInput) => DrawnMap>;
}
