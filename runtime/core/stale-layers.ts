import * as historyNames from '../../protocol/names/history.js';

/**
 * Leaves the history entries of layers that were open when the page was reloaded: the layers are gone, and Back would do nothing. An address
 * with a hash keeps its entries, because the layer that it opens again takes them over.
 */
export function leaveStaleLayers({ history, location }: Window): void {
  const openLayers: unknown = history.state?.[historyNames.openLayers];
  if (openLayers && !location.hash) history.go(-Number(openLayers));
}
