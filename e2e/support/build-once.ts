// @ts-expect-error: plain JavaScript, shared with the bench
import { ensureBuilt } from './ensure-built.mjs';

/** Before the first test: the production build is there and no older than its sources. */
export default ensureBuilt as () => Promise<void>;
