/** Entry of the server's bundle. Importing it starts nothing. */
export { start, type Running, type StartOptions } from './start/start.js';
export { StartError } from './errors/start-error.js';
