/** What the first change needs: a chunk of its own, so that the frame is ready without it. */
export { createAppliedLog } from './applied-log.js';
export { connectEmptyBlocks } from './empty-blocks.js';
