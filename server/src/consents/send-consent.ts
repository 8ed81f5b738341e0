import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { endPublication } from '../cup/publication.ts';
import { transaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/http/app-error.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements } from '../platform/database/schema.ts';
import {
  eraseStoredConsents,
  newConsentFileName,
  storeConsent,
} from '../platform/storage/consent-store.ts';
import type { Remember } from '../platform/http/idempotency.ts';
import { lockAgreement, findAgreement, findLink } from './consents.repository.ts';
import { consentFormVersion } from './forms/form-version.ts';
import type { CheckedFile } from './checking/file-checks.ts';
import { invalidFile } from './invalid-file.ts';
import { printedCup } from './forms/printed-cup.ts';
import { isUnsigned } from './printed-form.ts';

/** From the response on, the public sees nickname and role only. Idempotent. */
export async function withdrawConsent(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  agreementId: string,
): Promise<{ message: string }> {
  const at = clock.now();
  const isNew = await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    const { playerId } = agreement;
    if (!(await endPublication(tx, playerId, at))) return false;
    await recordEvent(tx, { at, actorId: null, action: 'consent.withdraw', subjectId: playerId });
    return true;
  });
  if (isNew) {
    // No team id: the team may not be public yet.
    await changes.publish({ topic: 'team', id: '*' });
    await changes.publish({ topic: 'meeting', id: '*' });
  }
  return { message: 'Consent withdrawn.' };
}

export type SendContext = Pick<
  ServerContext,
  'db' | 'clock' | 'config' | 'files' | 'log' | 'secrets'
>;

/** Clients translate error codes; this text is shown nowhere. */
const response = { message: 'Agreement sent.' };

/** @throws AppError PLAYER_NOT_FOUND, ALREADY_SENT. */
export async function rejectUnsendable({ db }: Pick<ServerContext, 'db'>, agreementId: string) {
  const link = await findLink(db, agreementId);
  if (link === null) throw new AppError('PLAYER_NOT_FOUND');
  if (link.agreement.state !== 'AWAITING') throw new AppError('ALREADY_SENT');
  return link;
}

interface Sent {
  agreementId: string;
  checked: CheckedFile;
  fileName: string;
  form: ReturnType<typeof consentFormVersion>;
}

/** Of concurrent requests, only one finds the expected state. */
async function writeRow(
  { db, clock }: SendContext,
  { agreementId, checked, fileName, form }: Sent,
  remember: Remember<typeof response>,
): Promise<void> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    await remember(tx, response);
    const rows = await tx
      .update(agreements)
      .set({
        state: 'AWAITING_REVIEW',
        fileName,
        fileMime: checked.mime,
        fileSha256: checked.sha256,
        fileBytes: checked.bytes,
        rejectionReason: null,
        formVersion: form.version,
        formSha256: form.sha256,
        sentAt: at,
        decidedAt: null,
        decidedBy: null,
        updatedAt: laterVersion(agreements.updatedAt, at),
      })
      .where(and(eq(agreements.id, agreementId), eq(agreements.state, 'AWAITING')))
      .returning({ id: agreements.id });
    if (rows.length === 1) return;
    const present = await findAgreement(tx, agreementId);
    throw new AppError(present === null ? 'PLAYER_NOT_FOUND' : 'ALREADY_SENT');
  });
}

/** First the encrypted file, then the row. @param remember For the Idempotency-Key. */
export async function sendConsent(
  context: SendContext,
  sent: Omit<Sent, 'fileName' | 'form'> & { content: AsyncIterable<Buffer> },
  remember: Remember<typeof response>,
): Promise<typeof response> {
  const { config, files, secrets } = context;
  const link = await rejectUnsendable(context, sent.agreementId);
  const cup = await printedCup(context.db, config);
  if (await isUnsigned(cup, link, sent.checked)) throw invalidFile('unsigned');
  const { id: playerId, isAdult } = link.player;
  const fileName = newConsentFileName();
  const place = { files, consentKey: secrets.consentKey };
  try {
    await storeConsent(place, { fileName, playerId }, sent.content, () =>
      writeRow(context, { ...sent, fileName, form: consentFormVersion(cup, isAdult) }, remember),
    );
  } catch (error) {
    // After any other error the row may exist: then the file is needed, or the sweep removes it.
    if (error instanceof AppError) await eraseStoredConsents(context, [fileName]);
    throw error;
  }
  return response;
}
