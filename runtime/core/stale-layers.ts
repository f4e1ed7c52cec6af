import * as historyNames from '../../protocol/names/history.js';

/**
 * Leaves the history entries of layers that were open when the page was reloaded, because Back would do nothing there. An address with a
 * hash keeps its entries for the layer that it opens again.
 */
export function leaveStaleLayers({ history, location }: Window): void {
  const openLayers: unknown = history.state?.[historyNames.openLayers];
  if (openLayers && !location.hash) history.go(-Number(openLayers));
}
