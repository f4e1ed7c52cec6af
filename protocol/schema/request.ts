/** What the schemas of requests share. */
import * as z from 'zod';

/** Schema of a request whose checked form is `T`. */
export type RequestSchema<T> = z.ZodType<T>;

/** An id that a page made for a request, so that a repeated request is carried out once. */
export const uniqueIdSchema = z.string().regex(/^[\w-]{8,64}$/);
