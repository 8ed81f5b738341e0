import type { Sponsor } from '@puchar/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentEditionId } from '../current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sponsors } from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';
import { AppError } from '../../platform/http/app-error.ts';

export async function readSponsors(
  db: Database | Transaction,
  condition?: SQL,
  editionId: SQL | string = currentEditionId,
): Promise<Sponsor[]> {
  const rows = await db
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.editionId, editionId), condition))
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

export async function readSponsor(db: Database | Transaction, id: string): Promise<Sponsor> {
  const [found] = await readSponsors(db, eq(sponsors.id, id));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
