/** Bounds of an archive of a site. What is larger is refused before anything is written. */

/** Form of the archive; one that a newer release made is refused. */
export const archiveForm = 1;

/** Maximum size of an archive, in bytes. */
export const archiveBytes = 536_870_912;

/** Maximum size of what is in it, in bytes: a small file can hold very much. */
export const unpackedBytes = 2_147_483_648;

/** Maximum size of its documents, in bytes. */
export const contentBytes = 67_108_864;

/** Maximum numbers of what is in it. */
export const mostArchivedPages = 2000;
export const mostArchivedProducts = 5000;
export const mostArchivedFiles = 20_000;

/** Most characters of what a page was elsewhere, and most of those that are asked about at once. */
export const longestPageSource = 2000;
export const mostPageSources = 200;
