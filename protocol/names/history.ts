/** Fields of `history.state` that belong to the runtime. */

/** Number of open layers at this history entry, see `runtime/layers/back-closes.ts`. */
export const openLayers = 'mortiseLayers';
