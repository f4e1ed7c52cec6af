import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';

/** Runs before the first test: makes the production build unless it is up to date, so that the tests run on the shipped files. */
export default (): Promise<void> => ensureBuilt('production');
