import { compareNames } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { groups, teams } from '../../platform/database/schema.ts';
import { mostPixels, readPicture } from '../../platform/storage/picture-store.ts';
import { schoolList } from '../../cup/schools/schools.data.ts';
import type { DrawCard } from './cards-document.ts';
import { printPdf } from './print-pdf.ts';

/** Sharp at 64 points on a printer of 300 dots an inch. */
const logoSide = 268;

const schoolNames = new Map(schoolList.map(({ code, name }) => [code, name]));

/** A PDF holds no WebP, and a JPEG on white needs no work there. */
async function printableLogo(dataDir: string, hash: string | null): Promise<string | null> {
  const stored = hash === null ? null : await readPicture(dataDir, hash);
  if (stored === null) return null;
  const bytes = await sharp(stored, { limitInputPixels: mostPixels })
    .resize(logoSide, logoSide, { fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/**
 * Cards to draw lots with, one for each ACCEPTED team of the current edition, in Polish order of names.
 *
 * @returns An A4 PDF, eight cards on a page.
 * @throws AppError UNAVAILABLE when too many PDFs are being made.
 */
export async function drawCards({
  db,
  config,
}: Pick<ServerContext, 'db' | 'config'>): Promise<Buffer> {
  const rows = await db
    .select({
      tag: teams.tag,
      name: teams.name,
      schoolTag: teams.schoolTag,
      logoHash: teams.logoHash,
      group: groups.name,
    })
    .from(teams)
    .leftJoin(groups, eq(groups.id, teams.groupId))
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.state, 'ACCEPTED')));
  const cards: DrawCard[] = [];
  for (const { schoolTag, logoHash, ...row } of rows) {
    const logo = await printableLogo(config.dataDir, logoHash);
    cards.push({ ...row, schoolName: schoolNames.get(schoolTag) ?? schoolTag, logo });
  }
  cards.sort(compareNames);
  return printPdf({ kind: 'cards', cards });
}
