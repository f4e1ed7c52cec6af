/** Code that a video needs only to play, to ask for consent or to report an error. */
export { prepareFilm } from './film.js';
export { showFrame } from './frame.js';
export { ask, showInvalid } from './words.js';
