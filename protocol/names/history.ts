/** Fields of `history.state` that are the runtime's own. */

/** How many layers lie open over the page at this step of the way back, see `runtime/layers/back-closes.ts`. */
export const openLayers = 'mortiseLayers';
