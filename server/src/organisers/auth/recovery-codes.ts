import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recoveryCodes } from '../../platform/database/schema.ts';
import { sha256 } from './keys.ts';
import { toBase32 } from './totp.ts';

const howMany = 10;
/** 80 bits, 16 characters: a copy of the hashes reveals none. */
const codeBytes = 10;

export async function forgetRecoveryCodes(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.administratorId, administratorId));
}

/** Only the response has them in clear. */
export async function makeRecoveryCodes(
  tx: Transaction,
  administratorId: string,
): Promise<string[]> {
  await forgetRecoveryCodes(tx, administratorId);
  const codes = Array.from({ length: howMany }, () => toBase32(randomBytes(codeBytes)));
  const rows = codes.map((code) => ({ codeHash: sha256(code), administratorId }));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

/** Of two concurrent uses of one code, one fails. */
export async function takeRecoveryCode(
  tx: Transaction,
  administratorId: string,
  code: string,
): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.administratorId, administratorId),
        eq(recoveryCodes.codeHash, sha256(code)),
      ),
    )
    .returning({ id: recoveryCodes.administratorId });
  return rows.length > 0;
}

export function countRecoveryCodes(
  db: Database | Transaction,
  administratorId: string,
): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.administratorId, administratorId));
}
