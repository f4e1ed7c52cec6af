/** Names of what the editor keeps in the browser's `localStorage`. */

/** JSON object: whether a group of settings is open, by `type/group`. */
export const openGroups = 'mortise-open-groups';

/** JSON object: device view, free width and zoom of the page in the editor. */
export const canvasView = 'mortise-canvas-view';

/** The colours of the editor, one of `editorColours`; absent for those of the device. */
export const colours = 'mortise-colours';

/** Colours that can be chosen for the editor; `device` follows the device. */
export const editorColours = ['device', 'light', 'dark'] as const;
