import * as text from '#strings/map';
import type { mapTable } from '../../../../protocol/widgets/map.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import { onAbort } from '../../../core/listen.js';
import type { WidgetContext } from '../../../core/widget.js';
import { withPatience } from './patience.js';
import type { MapProvider } from './provider.js';
import { readView } from './view.js';

type Options = OptionValues<(typeof mapTable)['options']>;

/** A map in its box. */
export interface ShownMap {
  update(options: Options): void;
  /** Moves the focus into the map, where the visitor pressed for it. */
  focus(): void;
}

/** The adapters, each with the code of its service behind a request of its own. */
const providers: Readonly<Record<'leaflet' | 'google', () => Promise<{ readonly provider: MapProvider }>>> = {
  leaflet: () => import('./tiles.js'),
  google: () => import('./google.js'),
};

/**
 * Draws the map in its box until the signal of the context aborts, which leaves the box as it was. `fail` is called for a map that breaks
 * later. Rejects when the service cannot be loaded.
 */
export async function showMap(
  context: WidgetContext<typeof mapTable>,
  fail: (error: unknown) => void,
): Promise<ShownMap> {
  const { parts, environment, signal, emit } = context;
  const { provider: name, tiles, tileZoom } = context.options;
  const code = providers[name as keyof typeof providers];
  const titleOf = ({ addressTitle }: Options): string => parts.title?.textContent?.trim() || addressTitle;
  const viewOf = (options: Options) =>
    readView(options, {
      title: titleOf(options) || text.marker(),
      editing: environment.editing,
      link: (parts.link as HTMLAnchorElement | null)?.href ?? '',
    });
  const draw = await withPatience(
    code().then(({ provider }) => provider.load(environment)),
    environment.clock,
  );
  signal.throwIfAborted();
  const box = environment.window.document.createElement('div');
  box.className = 'map-drawn';
  parts.canvas.append(box);
  onAbort(signal, () => box.remove());
  const view = viewOf(context.options);
  const place = titleOf(context.options);
  const map = draw({
    box,
    view,
    tiles,
    tileZoom,
    environment,
    signal,
    acts: {
      fail,
      markerMoved: ({ lat, lng }) =>
        void emit('marker-moved', { markerLat: lat.toFixed(6), markerLng: lng.toFixed(6) }),
    },
  });
  map.keyed.setAttribute('role', 'region');
  map.keyed.setAttribute('aria-label', place ? text.mapOf({ place }) : text.map());
  return {
    update: (options) => map.update(viewOf(options)),
    focus: () => map.keyed.focus({ preventScroll: true }),
  };
}
