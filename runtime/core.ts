/**
 * The core chunk: what the first widget of a page brings along beside itself, and what most behaviours lean on. Every other chunk takes
 * these from here, so that a page asks for few files.
 */
import { applyAttributes } from './core/attributes.js';
import { listen } from './core/listen.js';
import { readHashTarget } from './dom/hash-target.js';
import { isMotionReduced } from './dom/motion.js';
import { cookieJar } from './services/cookies.js';

export { createCore } from './core/core.js';

/** Names what the chunk carries for others. A value rather than re-exports, because the bundler looks through those to where a name is defined. */
export const carried = [applyAttributes, listen, readHashTarget, isMotionReduced, cookieJar];
