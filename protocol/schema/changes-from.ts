/** zod schema of what was read before a change. */
import * as z from 'zod';

/** As it was stored, maybe by an earlier release: brought into another form it would look like a change by somebody else. */
export const readBefore = z.record(z.string(), z.unknown()).optional();
