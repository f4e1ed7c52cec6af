/**
 * The core chunk: the kernel that the first widget of a page loads, and the functions that most behaviours use. Every other chunk imports
 * them from here, so that a page requests few files.
 */
import { applyAttributes } from './core/attributes.js';
import { listen } from './core/listen.js';
import { readHashTarget } from './dom/hash-target.js';
import { isMotionReduced } from './dom/motion.js';
import { cookieJar } from './services/cookies.js';

export { createCore } from './core/core.js';

/** Keeps these functions in the core chunk. A value rather than re-exports, because the bundler resolves re-exports to their source. */
export const carried = [applyAttributes, listen, readHashTarget, isMotionReduced, cookieJar];
