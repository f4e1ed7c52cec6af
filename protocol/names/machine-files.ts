/** Files of a site that are for machines: browsers, feed readers, search engines, and services that show cards of links. */

/** Icon for programs that read no link in a page. */
export const favicon = '/favicon.ico';

/** Icon of a link on a home screen; some systems ask for this address without any link. */
export const touchIcon = '/apple-touch-icon.png';

/** Web app manifest; that of another language is below the prefix of the language. */
export const manifest = '/manifest.webmanifest';

export const sitemap = '/sitemap.xml';

export const robots = '/robots.txt';

/** Address of a journal's feed below the address of the journal. */
export const feed = '/feed.xml';

/** Calendars: ending of the file of one event behind the address of its page, and address of that of all events below their collection. */
export const calendarFile = { ending: '.ics', path: '/calendar.ics' } as const;

export const calendarType = 'text/calendar';

/** Query of a page whose calendar shows a month such as `2026-12`. */
export const monthParameter = 'month';

/** Query that answers a journal's own address with its feed. */
export const feedQuery = 'format=rss';

export const feedType = 'application/rss+xml';

/** Ending of the address of a picture as cards and search engines take it, after the address of the picture itself. */
export const sharedPicture = '.share.jpg';
