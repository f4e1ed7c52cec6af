/** zod schema of the query of the audit log. Unknown keys are dropped. */
import * as z from 'zod';
import { auditActs } from '../enums/audit.js';

/** @see AuditQuery. The cursor is two parts, the time and the id of the last record of a part. */
export const auditQuerySchema = z.object({
  account: z.string().min(1).max(64).optional(),
  act: z.enum(auditActs).optional(),
  before: z
    .string()
    .regex(/^\d{1,15}\.[\w:-]{1,128}$/)
    .optional(),
});
