/** Code that a video needs only after its press, or when it is no address behind an overlay. */
export { follow } from './follow.js';
export { connectRest } from './rest.js';
