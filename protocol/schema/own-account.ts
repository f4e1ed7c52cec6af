/** zod schemas of the calls about the account that is logged in. */
import * as z from 'zod';
import { passwordMaxLength } from '../enums/page-access.js';
import { codeMaxLength } from '../enums/second-factor.js';
import type { CodeRequest, PasswordRequest } from '../http/own-account.js';

/** @see PasswordRequest. Passwords are bounded, because the cost of hashing grows with their length. */
export const passwordRequestSchema: z.ZodType<PasswordRequest> = z.object({
  password: z.string().max(passwordMaxLength),
});

/** @see CodeRequest */
export const codeRequestSchema: z.ZodType<CodeRequest> = z.object({ code: z.string().max(codeMaxLength) });
