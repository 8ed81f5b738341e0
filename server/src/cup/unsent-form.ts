import { endpoints } from '@puchar/shared/contract';
import type { Transaction } from '../platform/database/database.ts';
import { forgetAnswers } from '../platform/http/idempotency.ts';

/** Columns of a consent whose form is to be sent, once or once more. */
export const nothingSent = {
  state: 'AWAITING',
  fileName: null,
  fileMime: null,
  fileSha256: null,
  fileBytes: null,
  formVersion: null,
  formSha256: null,
  sentAt: null,
} as const;

/** What was sent at a link counts no more: the same file sent there once more is another sending. */
export async function forgetSending(tx: Transaction, agreementId: string): Promise<void> {
  await forgetAnswers(tx, { endpoint: endpoints.sendConsent, subject: agreementId });
}
