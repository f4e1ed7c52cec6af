/** The editor's frame is named `designer:{random}`; the name survives reloads and navigations of the frame. */
export const frameNamePrefix = 'designer:';
