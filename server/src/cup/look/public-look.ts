import { createHash } from 'node:crypto';
import type { Cup, CupSection } from '@puchar/shared/contract';
import { accentOf, emptyCup } from '@puchar/shared/domain';
import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { pictures } from '../../platform/database/schema.ts';
import { pictureAddress, pictureHashOf } from '../../platform/storage/picture-address.ts';

type Look = Cup['look'];

/** Raise when icons change with the same picture. */
const design = 1;

/** Of what the icons are made from. */
function iconVersion({ accent, logoUrl, iconUrl }: CupSection<'look'>): string {
  const picture = iconUrl || logoUrl;
  if (picture === '' && accent === '') return emptyCup.look.icon;
  const source = JSON.stringify([design, picture || accent]);
  return createHash('sha256').update(source).digest('hex').slice(0, 8);
}

/** What visitors get: colours computed for both themes, and pictures that are stored. */
export async function publicLook(
  db: Database | Transaction,
  section: CupSection<'look'>,
): Promise<Look> {
  const { accent, logoUrl, shareUrl } = section;
  const hash = pictureHashOf(logoUrl);
  const [logo] =
    hash === null
      ? []
      : await db
          .select()
          .from(pictures)
          .where(inArray(pictures.hash, [hash]));
  return {
    accent: accent === '' ? null : accentOf(accent),
    logo: logo
      ? { imageUrl: pictureAddress(logo.hash), width: logo.width, height: logo.height }
      : null,
    icon: iconVersion(section),
    shareUrl: shareUrl === '' ? null : shareUrl,
  };
}
