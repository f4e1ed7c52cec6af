import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';

/** Runs before the first test: the production build is there and no older than its sources, so that what is tested is what ships. */
export default (): Promise<void> => ensureBuilt('production');
