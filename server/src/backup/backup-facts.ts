import * as z from 'zod/mini';

const tableFacts = z.strictObject({
  name: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/)),
  rows: z.int(),
  /** Over all rows, whatever their order. */
  digest: z.string(),
});
export type TableFacts = z.infer<typeof tableFacts>;

/** First file of an archive, `backup.json`. */
export const backupFacts = z.strictObject({
  format: z.literal(1),
  /** Moment from which on writes may be missing; ISO 8601. */
  takenAt: z.iso.datetime(),
  /** `when` of the last migration that the rows had seen. */
  migration: z.int(),
  tables: z.array(tableFacts),
  /** How many files lie under `files/`. */
  files: z.int(),
  /** Files that rows name and that were not there any more before the backup. */
  missing: z.array(z.string()),
  withSecrets: z.boolean(),
  /** Tells whether a key is the one that the signed forms were encrypted with; null without any key. */
  consentKeyMark: z.nullable(z.string()),
});
export type BackupFacts = z.infer<typeof backupFacts>;

export const factsFile = 'backup.json';
