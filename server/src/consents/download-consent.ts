import { sentConsent } from '@puchar/shared/contract';
import type * as z from 'zod/mini';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { transaction } from '../platform/database/transaction.ts';
import { readStoredConsent } from '../platform/storage/consent-store.ts';
import { lockAgreement } from './consents.repository.ts';

/**
 * The form as it was sent. That it was looked at, by whom and when, is recorded before it is read.
 *
 * @throws AppError PLAYER_NOT_FOUND, NOT_SENT.
 */
export async function downloadConsent(
  { db, clock, config, secrets }: Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>,
  { agreementId, actorId }: { agreementId: string; actorId: string },
): Promise<z.infer<typeof sentConsent>> {
  const at = clock.now();
  const { fileName, fileMime, playerId } = await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    if (agreement.fileName === null) throw new AppError('NOT_SENT');
    const subjectId = agreement.playerId;
    await recordEvent(tx, { at, actorId, action: 'consent.download', subjectId });
    return { ...agreement, fileName: agreement.fileName };
  });
  const place = { dataDir: config.dataDir, consentKey: secrets.consentKey };
  const bytes = await readStoredConsent(place, { fileName, playerId });
  if (bytes === null) throw new Error('The file of a sent consent is missing.');
  return { file: bytes.toString('base64'), mime: sentConsent.shape.mime.parse(fileMime) };
}
