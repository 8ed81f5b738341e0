import type { Sponsor } from '@puchar/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentEditionId } from '../current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sponsors } from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';

/** Sponsors of the current edition in their order. */
export async function readSponsors(
  db: Database | Transaction,
  condition?: SQL,
): Promise<Sponsor[]> {
  const rows = await db
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.editionId, currentEditionId), condition))
    .orderBy(asc(sponsors.place), asc(sponsors.id));
  return rows.map(({ id, name, websiteUrl, logoHash, category, place, updatedAt }) => ({
    id,
    name,
    websiteUrl,
    logoUrl: pictureAddressOrNull(logoHash),
    category,
    place,
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function readSponsor(db: Database | Transaction, id: string): Promise<Sponsor | null> {
  const [found] = await readSponsors(db, eq(sponsors.id, id));
  return found ?? null;
}
