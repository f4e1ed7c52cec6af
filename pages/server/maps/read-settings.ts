import { mapProviders, maxMapZoom, type MapProviderName } from '../../../protocol/enums/maps.js';
import {
  defaultMapSettings,
  mapLayers,
  type MapLayer,
  type MapLayerName,
  type MapSettings,
} from '../../../protocol/maps/map-settings.js';
import { readTileOrigin } from '../../../protocol/maps/tile-address.js';
import { parseWholeNumber } from '../../../protocol/text/whole-number.js';
import { StartError } from '../errors/start-error.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Words and the address behind them. */
function readCredit(text: string): Pick<MapLayer, 'credit' | 'creditLink'> {
  const link = /(?:^|\s)(https:\/\/\S+)$/.exec(text)?.[1] ?? '';
  return { credit: text.slice(0, text.length - link.length).trim() || link, creditLink: link };
}

function readZoom(env: Environment, name: string): number {
  const text = env[name]?.trim();
  const zoom = text ? parseWholeNumber(text) : 19;
  if (zoom !== null && zoom >= 1 && zoom <= maxMapZoom) return zoom;
  throw new StartError(`${name} is "${text}", but it has to be a whole number from 1 to ${maxMapZoom}.`);
}

/** A layer from three variables; without an address of tiles the default one, if there is one. */
function readLayer(env: Environment, layer: MapLayerName): MapLayer | undefined {
  const name = `MORTISE_MAP_${layer.toUpperCase()}`;
  const tiles = env[`${name}_TILES`]?.trim();
  if (!tiles) return defaultMapSettings.layers[layer];
  if (!readTileOrigin(tiles))
    throw new StartError(
      `${name}_TILES is "${tiles}", but it has to be an https address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.`,
    );
  return { tiles, tileZoom: readZoom(env, `${name}_ZOOM`), ...readCredit(env[`${name}_CREDIT`]?.trim() ?? '') };
}

function readProvider(env: Environment, key: string): MapProviderName {
  const named = env['MORTISE_MAP_PROVIDER']?.trim();
  if (!named) return key ? 'google' : 'leaflet';
  const provider = mapProviders.find((each) => each === named);
  if (provider) return provider;
  throw new StartError(`MORTISE_MAP_PROVIDER is "${named}", but it has to be one of: ${mapProviders.join(', ')}.`);
}

/** How maps are drawn. A key of Google chooses Google. @throws StartError naming the first invalid variable. */
export function readMapSettings(env: Environment): MapSettings {
  const key = env['MORTISE_GOOGLE_MAPS_KEY']?.trim() ?? '';
  const region = env['MORTISE_MAP_REGION']?.trim().toUpperCase() ?? '';
  if (region && !/^[A-Z]{2}$/.test(region))
    throw new StartError(`MORTISE_MAP_REGION is "${region}", but it has to be two letters, such as DE.`);
  const layers = mapLayers.flatMap((name) => {
    const layer = readLayer(env, name);
    return layer ? [[name, layer] as const] : [];
  });
  return { provider: readProvider(env, key), key, region, layers: Object.fromEntries(layers) };
}

/** The secret key of the search for places; by default the key of the maps. */
export function readPlacesKey(env: Environment): string {
  return env['MORTISE_GOOGLE_PLACES_KEY']?.trim() || env['MORTISE_GOOGLE_MAPS_KEY']?.trim() || '';
}
