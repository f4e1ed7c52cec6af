/** zod schemas of the calls about the data of one person. */
import * as z from 'zod';
import * as limits from '../enums/limits.js';
import { passwordMaxLength } from '../enums/page-access.js';
import type { GuardedPersonRequest, PersonRequest } from '../http/people.js';
import { isMailAddress } from '../text/mail-address.js';

const email = z.string().trim().max(limits.emailMaxLength).refine(isMailAddress, 'is not an e-mail address');

/** @see PersonRequest */
export const personSchema: z.ZodType<PersonRequest> = z.object({ email });

/** @see GuardedPersonRequest */
export const guardedPersonSchema: z.ZodType<GuardedPersonRequest> = z.object({
  email,
  password: z.string().max(passwordMaxLength),
});
