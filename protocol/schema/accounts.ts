/** zod schemas of the calls about accounts and access: one for each request shape of `protocol/http/accounts.ts`. */
import * as z from 'zod';
import * as limits from '../enums/limits.js';
import { displayNameMaxLength, pageAccess, passwordMaxLength } from '../enums/page-access.js';
import { factorRequirements } from '../enums/required-factor.js';
import { roles } from '../enums/roles.js';
import { codeMaxLength } from '../enums/second-factor.js';
import { idleHours, type SessionLife } from '../enums/session-life.js';
import type {
  ContributorAddRequest,
  HandOverRequest,
  LoginCodeRequest,
  LoginRequest,
  PageAccessRequest,
  PasswordStrengthRequest,
  RequiredFactorRequest,
  RolesRequest,
  SignUpRequest,
} from '../http/accounts.js';
import { isMailAddress } from '../text/mail-address.js';

const known: readonly number[] = Object.values(roles);

/** Known roles, each once. [ENUM-14] */
const roleList = z
  .array(z.number().refine((role) => known.includes(role), 'is not a role'))
  .min(1)
  .max(known.length)
  .transform((list) => [...new Set(list)].sort((one, other) => one - other));

/** @see ContributorAddRequest */
export const contributorAddSchema: z.ZodType<ContributorAddRequest> = z.object({
  email: z.string().max(limits.emailMaxLength).refine(isMailAddress, 'is not an e-mail address'),
  displayName: z.string().trim().max(displayNameMaxLength).default(''),
  roles: roleList,
  byMail: z.boolean().default(false),
});

/** @see RolesRequest */
export const rolesSchema: z.ZodType<RolesRequest> = z.object({ roles: roleList });

/** @see HandOverRequest */
export const handOverSchema: z.ZodType<HandOverRequest> = z.object({
  id: z.string().max(64),
  password: z.string().max(passwordMaxLength),
});

/** @see RequiredFactorRequest */
export const requiredFactorSchema: z.ZodType<RequiredFactorRequest> = z.object({
  secondFactorFor: z.enum(factorRequirements),
});

const hours = z.literal(idleHours);

/** @see SessionLife */
export const sessionLifeSchema: z.ZodType<SessionLife> = z.object({ contributors: hours, members: hours });

/** @see SignUpRequest */
export const signUpSchema: z.ZodType<SignUpRequest> = z.object({ isSignUpOpen: z.boolean() });

/** @see PageAccessRequest */
export const pageAccessSchema: z.ZodType<PageAccessRequest> = z.object({
  access: z.enum(pageAccess),
  password: z.string().max(passwordMaxLength).default(''),
});

/** @see LoginRequest. Passwords are bounded, because the cost of hashing grows with their length. */
export const loginSchema: z.ZodType<LoginRequest> = z.object({
  email: z.string().max(limits.emailMaxLength),
  password: z.string().max(passwordMaxLength),
  rememberMe: z.boolean().default(false),
});

/** @see PasswordStrengthRequest */
export const passwordStrengthSchema: z.ZodType<PasswordStrengthRequest> = z.object({
  password: z.string().max(passwordMaxLength),
  isOfPage: z.boolean().exactOptional(),
});

/** @see LoginCodeRequest */
export const loginCodeSchema: z.ZodType<LoginCodeRequest> = z.object({ code: z.string().max(codeMaxLength) });
