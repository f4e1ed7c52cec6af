/** Entry of the server's bundle. Importing it starts nothing. */
export { start, type Running, type StartOptions } from './start.js';
export { StartError } from './start-error.js';
