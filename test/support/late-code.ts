/** Waits for code that a test asked for last: it would be looked for after its document is gone, and reported with all of it. */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
