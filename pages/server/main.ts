/** Entry point of the server's bundle, without side effects. */
export { start, type Running, type StartOptions } from './start/start.js';
export { StartError } from './errors/start-error.js';
