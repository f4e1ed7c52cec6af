/** Numbers of the events in the census. [ENUM-25] */
export const pageView = 1;
export const siteSearch = 2;
export const heartbeat = 10;
export const audio = 20;
export const video = 21;
