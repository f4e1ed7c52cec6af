import { colourTokens } from '../../../protocol/site/theme/tokens.js';

const [light, dark] = colourTokens.paper;

/** Colors of the browser around a page of the default theme. */
export const themeColors = { light, dark } as const;
