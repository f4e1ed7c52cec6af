/** Colors of the browser around a page: `--paper` of the site's style sheets in each scheme. */
export const themeColors = { light: '#f7f2e8', dark: '#171b1a' } as const;
