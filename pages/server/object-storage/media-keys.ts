/** Beginnings of the keys of uploaded files and of removed ones. They are named as the folders of a data folder. */
export const keptPrefix = 'media/';
export const binnedPrefix = 'media-bin/';
/** The same of parts of uploads under way. They are in no backup. */
export const partPrefix = 'media-parts/';
/** The same of parts of files that digital products deliver. */
export const soldPrefix = 'media-sold/';
