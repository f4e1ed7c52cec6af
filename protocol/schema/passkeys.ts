/** zod schemas of the calls about passkeys and proofs. */
import * as z from 'zod';
import { passwordMaxLength } from '../enums/page-access.js';
import { passkeyNameMaxLength } from '../enums/passkeys.js';
import { codeMaxLength } from '../enums/second-factor.js';
import type {
  PasskeyAddRequest,
  PasskeyLoginRequest,
  PasskeyRenameRequest,
  PasskeyResponse,
  ProofRequest,
} from '../http/passkeys.js';

/** Longest value of a response, in characters: an attestation with certificates takes a few thousand. */
const valueLength = 20_000;

const id = z.string().min(1).max(1400);

/** @see PasskeyResponse. Its values are read by the package that verifies them. */
const responseSchema: z.ZodType<PasskeyResponse> = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.record(z.string().max(40), z.union([z.string().max(valueLength), z.array(z.string().max(40)).max(10)])),
});

const name = z.string().trim().min(1).max(passkeyNameMaxLength);

/** @see PasskeyAddRequest */
export const passkeyAddSchema: z.ZodType<PasskeyAddRequest> = z.object({ name, response: responseSchema });

/** @see PasskeyRenameRequest */
export const passkeyRenameSchema: z.ZodType<PasskeyRenameRequest> = z.object({ name });

/** @see PasskeyLoginRequest */
export const passkeyLoginSchema: z.ZodType<PasskeyLoginRequest> = z.object({
  response: responseSchema,
  rememberMe: z.boolean().default(false),
});

/** @see ProofRequest. Passwords are bounded, because the cost of hashing grows with their length. */
export const proofSchema: z.ZodType<ProofRequest> = z.union([
  z.strictObject({ password: z.string().max(passwordMaxLength) }),
  z.strictObject({ code: z.string().max(codeMaxLength) }),
  z.strictObject({ response: responseSchema }),
]);
