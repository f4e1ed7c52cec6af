/** What comes once a video is to be played, or cannot be. */
export { prepareFilm } from './film.js';
export { showFrame } from './frame.js';
export { ask, showInvalid } from './words.js';
