/** Names of what the editor keeps in the browser's `localStorage`. */

/** JSON object: whether a group of settings is open, by `type/group`. */
export const openGroups = 'mortise-open-groups';

/** JSON object: device view, free width and zoom of the page in the editor. */
export const canvasView = 'mortise-canvas-view';
