/** The kernel. Its modules, some of which hold state, are in the script that starts a page, and in no other. */
export { createCore } from './core/core.js';
export { deliver } from './core/arrivals.js';
export { importAgain } from './core/again.js';
