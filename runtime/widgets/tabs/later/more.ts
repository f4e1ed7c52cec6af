/** What tabs need after the first press or not at all, in one request. */
export { follow } from './history.js';
export { createMove } from './next-tab.js';
