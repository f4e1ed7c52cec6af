/** zod schemas of the calls about redirects. Unknown keys are dropped. */
import * as z from 'zod';
import { longestRedirect, mostAddedRedirects } from '../enums/redirects.js';
import type { RedirectRemoval, RedirectsRequest } from '../http/redirects.js';

const address = z.string().trim().min(1).max(longestRedirect);

/** @see RedirectsRequest. `findRedirectFault` checks the addresses. */
export const redirectsSchema: z.ZodType<RedirectsRequest> = z.object({
  redirects: z
    .array(z.object({ path: address, target: address }))
    .min(1)
    .max(mostAddedRedirects),
});

/** @see RedirectRemoval */
export const redirectRemovalSchema: z.ZodType<RedirectRemoval> = z.object({ path: address });
