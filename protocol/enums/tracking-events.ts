/** Numbers of the events in the census. [ENUM-25] */
export const pageView = 1;
export const siteSearch = 2;
