import * as z from 'zod/mini';

const span = (fallback: number, most: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number')),
      z.pipe(
        z.transform(Number),
        z.number().check(z.gte(1, 'must be 1 or more'), z.lte(most, `must be ${most} or less`)),
      ),
    ),
    fallback,
  );
const days = (fallback: number) => span(fallback, 3650);
const months = (fallback: number) => span(fallback, 120);

/** How long personal data stay; the notice and the forms state the defaults. */
export const retentionSettings = {
  RETENTION_REFUSED_DAYS: days(30),
  RETENTION_CONTACT_DAYS: days(90),
  RETENTION_FILES_MONTHS: months(12),
  RETENTION_NAMES_MONTHS: months(12),
  RETENTION_PROOF_MONTHS: months(36),
};
const settings = z.object(retentionSettings);
type RetentionSettings = z.infer<typeof settings>;

export interface Retention {
  /** Registrations that were not accepted; days after SUBMISSIONS was left. */
  refusedDays: number;
  /** Names on the chat, keys of accounts, accounts that are not published; days after POST. */
  contactDays: number;
  /** Signed files; calendar months after POST. */
  filesMonths: number;
  /** Names and classes; calendar months after POST. */
  namesMonths: number;
  /** Records of consents; calendar months after POST. */
  proofMonths: number;
}

/** What is wrong with periods that are well formed one by one. */
export function retentionFaults(parsed: RetentionSettings): string[] {
  const { RETENTION_PROOF_MONTHS: proof, RETENTION_NAMES_MONTHS: names } = parsed;
  // Whoever shows a name must be able to show the consent to it.
  return proof < names
    ? ['RETENTION_PROOF_MONTHS: must not be less than RETENTION_NAMES_MONTHS']
    : [];
}

export function readRetention(parsed: RetentionSettings): Retention {
  return {
    refusedDays: parsed.RETENTION_REFUSED_DAYS,
    contactDays: parsed.RETENTION_CONTACT_DAYS,
    filesMonths: parsed.RETENTION_FILES_MONTHS,
    namesMonths: parsed.RETENTION_NAMES_MONTHS,
    proofMonths: parsed.RETENTION_PROOF_MONTHS,
  };
}
