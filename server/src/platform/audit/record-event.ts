import type { AuditAction } from '@puchar/shared/contract';
import type { Transaction } from '../database/database.ts';
import { auditLog } from '../database/schema.ts';

export interface AuditEvent {
  at: Date;
  /** Null for the system itself. */
  actorId: string | null;
  action: AuditAction;
  subjectId: string | null;
  /** No personal data. */
  details?: Record<string, string | number | boolean | null>;
}

/** In the transaction of the change itself: neither exists without the other. */
export async function recordEvent(tx: Transaction, event: AuditEvent): Promise<void> {
  await tx.insert(auditLog).values({ ...event, details: event.details ?? {} });
}
