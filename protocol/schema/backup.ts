import * as z from 'zod';

/** What an archive of a site says of itself, in its first file. */
export const archiveListSchema = z.object({
  format: z.number().int(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Newest migration of the database. */
  migration: z.number().int(),
  /** Whether the files beside the database are in it. */
  hasFiles: z.boolean(),
  /** SHA-256 in hexadecimal digits by the name of each file. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

export type ArchiveList = z.infer<typeof archiveListSchema>;
