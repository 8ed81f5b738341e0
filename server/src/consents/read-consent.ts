import { sentConsent } from '@puchar/shared/contract';
import type { ConsentData } from '@puchar/shared/contract';
import type * as z from 'zod/mini';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { readStoredConsent } from '../platform/storage/consent-store.ts';
import type { agreements } from '../platform/database/schema.ts';
import { findSentBackForms } from '../cup/sent-back-forms.ts';
import { lockAgreement, findLink } from './consents.repository.ts';
import { printedCup } from './forms/printed-cup.ts';
import { printForm } from './printed-form.ts';

type Agreement = typeof agreements.$inferSelect;

interface Download {
  agreementId: string;
  /** Of one that was sent back; the present form by default. */
  formId?: string;
  actorId: string;
}

async function findForm(tx: Transaction, agreement: Agreement, formId: string | undefined) {
  if (formId === undefined) return agreement;
  const forms = await findSentBackForms(tx, [agreement.playerId]);
  return forms.find(({ id }) => id === formId) ?? null;
}

/** The access is recorded before the form is read. @throws AppError PLAYER_NOT_FOUND, NOT_SENT. */
export async function downloadConsent(
  { db, clock, files, secrets }: Pick<ServerContext, 'db' | 'clock' | 'files' | 'secrets'>,
  { agreementId, formId, actorId }: Download,
): Promise<z.infer<typeof sentConsent>> {
  const at = clock.now();
  const { fileName, fileMime, playerId } = await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    const form = await findForm(tx, agreement, formId);
    if (form === null || form.fileName === null) throw new AppError('NOT_SENT');
    const subjectId = agreement.playerId;
    const action = formId === undefined ? 'consent.download' : 'consent.download-sent-back';
    await recordEvent(tx, { at, actorId, action, subjectId });
    return { ...form, fileName: form.fileName };
  });
  const place = { files, consentKey: secrets.consentKey };
  const bytes = await readStoredConsent(place, { fileName, playerId });
  if (bytes === null) throw new Error('The file of a sent consent is missing.');
  return { file: bytes.toString('base64'), mime: sentConsent.shape.mime.parse(fileMime) };
}

/** A waiting form with a decision was sent back. */
function sentBackOf({ decidedAt, rejectionReason }: Agreement) {
  if (decidedAt === null) return {};
  return { sentBack: true, ...(rejectionReason === null ? {} : { rejectionReason }) };
}

function acceptedOf({ state, decidedAt }: Agreement) {
  return state === 'ACCEPTED' && decidedAt !== null ? { acceptedAt: decidedAt.toISOString() } : {};
}

/** A form is required in every stage as long as the consent is awaited; withdrawal is always possible. */
export async function readConsent(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  agreementId: string,
): Promise<ConsentData> {
  const link = await findLink(db, agreementId);
  if (link === null) throw new AppError('NOT_FOUND');
  const { agreement, player, deadline } = link;
  const required = agreement.state === 'AWAITING' && player.erasedAt === null;
  const metadata = {
    isAdult: player.isAdult,
    required,
    state: agreement.state,
    ...(required ? sentBackOf(agreement) : {}),
    ...(required && deadline !== null ? { deadline: deadline.toISOString() } : {}),
    ...acceptedOf(agreement),
    ...(agreement.withdrawnAt !== null && player.detailsHidden ? { withdrawn: true } : {}),
  };
  if (!required) return { metadata };
  const file = await printForm(await printedCup(db, config), link);
  return { file: file.toString('base64'), metadata };
}
