import { isDeepStrictEqual } from 'node:util';
import { auditFields } from '@puchar/shared/contract';
import type { AuditAction } from '@puchar/shared/contract';
import type { Transaction } from '../database/database.ts';
import { auditLog } from '../database/schema.ts';

export type AuditDetails = Record<string, string | number | boolean | null>;

export interface AuditEvent {
  at: Date;
  /** Null for the system itself. */
  actorId: string | null;
  action: AuditAction;
  subjectId: string | null;
  /** No personal data. */
  details?: AuditDetails;
  /**
   * The row before, and the columns that were written. Values of `auditFields` are recorded, other changed columns by
   * their name alone.
   */
  change?: { before: object; after: object; withoutValues?: boolean };
}

function recordedValue(value: unknown): AuditDetails[string] {
  if (value instanceof Date) return value.toISOString();
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as string | number | boolean) : null;
}

/** Unchanged columns are left out: a form sends all of its fields. */
export function changeDetails({
  before,
  after,
  withoutValues = false,
}: NonNullable<AuditEvent['change']>): AuditDetails {
  const present = new Map<string, unknown>(Object.entries(before));
  const known = new Set<string>(withoutValues ? [] : auditFields);
  const changed = Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, present.get(field)))
    .map(([field, value]) => ({ field, is: recordedValue(value), was: present.get(field) }));
  const values = changed.flatMap(({ field, is, was }) =>
    known.has(field)
      ? [
          [field, is],
          [`${field}Before`, recordedValue(was)],
        ]
      : [],
  );
  const others = changed.flatMap(({ field }) => (known.has(field) ? [] : [field]));
  return {
    ...Object.fromEntries(values),
    ...(others.length === 0 ? {} : { fields: others.join(' ') }),
  };
}

/** In the transaction of the change itself: neither exists without the other. */
export async function recordEvent(
  tx: Transaction,
  { change, details, ...event }: AuditEvent,
): Promise<void> {
  const changes = change === undefined ? {} : changeDetails(change);
  await tx.insert(auditLog).values({ ...event, details: { ...changes, ...details } });
}
