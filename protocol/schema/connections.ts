/** zod schemas of the calls about connected services. Unknown keys are dropped. */
import * as z from 'zod';
import { longestConnectionValue } from '../connections/connections.js';
import type { ConnectionRequest } from '../http/connections.js';

const texts = z.record(z.string().max(40), z.string().max(longestConnectionValue));

/** @see ConnectionRequest. `checkConnection` checks what the texts hold. */
export const connectionSchema: z.ZodType<ConnectionRequest> = z.object({ values: texts, secrets: texts });
