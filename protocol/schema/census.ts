/** zod schemas of what pages tell of their buttons. Unknown keys are dropped. */
import * as z from 'zod';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** @see ButtonEvent. A form-encoded one has its flag as text. */
export const buttonEventSchema = z.object({
  id: z.string().min(1).max(64),
  buttonText: z.string().max(500).optional(),
  clickthroughUrl: z.string().max(2048).optional(),
  alignment: z.string().max(20).optional(),
  size: z.string().max(20).optional(),
  newWindow: flag.optional(),
  context: z.string().max(2048).optional(),
});
