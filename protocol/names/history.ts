/** Fields of `history.state` that belong to the runtime. */

/** Number of open layers at this history entry, see `runtime/layers/back-closes.ts`. */
export const openLayers = 'mortiseLayers';

/** Id of the selected panel of each group of tabs, by the id of the group's first panel. */
export const selectedPanels = 'mortisePanels';
