import * as z from 'zod/mini';
import { auditFilters } from './audit-log.ts';
import { lineText } from './text.ts';

/** Rows of one response of the export; fewer end the list. */
export const auditExportSize = 1000;

export const auditExportQuery = z.strictObject({
  ...auditFilters,
  /** Id of the last row received: older ones follow. */
  before: z.optional(
    z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
      z.pipe(z.transform(Number), z.int()),
    ),
  ),
});

/** In a body, because names of persons do not belong in addresses. */
export const auditSearch = z.strictObject({
  text: lineText(2, 100, { missing: 'Wpisz, czego szukasz.' }),
});

export const mostAuditThings = 20;

export const auditThing = z.strictObject({
  id: z.string(),
  kind: z.enum(['TEAM', 'MEETING', 'PERSON', 'GROUP', 'SPONSOR', 'EDITION', 'MODULE', 'ORGANISER']),
  name: z.string(),
});
export type AuditThing = z.infer<typeof auditThing>;
