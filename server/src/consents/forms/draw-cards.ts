import { compareNames } from '@puchar/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { groups, schools, teams } from '../../platform/database/schema.ts';
import { mostPixels, readPicture } from '../../platform/storage/picture-store.ts';
import type { DrawCard } from './cards-document.ts';
import { printPdf } from './print-pdf.ts';
import { printedCup } from './printed-cup.ts';

/** 64 points at 300 dpi. */
const slipLogoSide = 268;

/** A PDF cannot contain WebP, and a JPEG on white needs no further work. */
async function printableLogo(dataDir: string, hash: string | null): Promise<string | null> {
  const stored = hash === null ? null : await readPicture(dataDir, hash);
  if (stored === null) return null;
  const bytes = await sharp(stored, { limitInputPixels: mostPixels })
    .resize(slipLogoSide, slipLogoSide, { fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** One card for each ACCEPTED team of the current edition, in Polish order of names. */
export async function drawCards({
  db,
  config,
}: Pick<ServerContext, 'db' | 'config'>): Promise<Buffer> {
  const rows = await db
    .select({
      tag: teams.tag,
      name: teams.name,
      schoolName: schools.name,
      logoHash: teams.logoHash,
      group: groups.name,
    })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .leftJoin(groups, eq(groups.id, teams.groupId))
    .where(
      and(
        eq(teams.editionId, currentEditionId),
        eq(teams.state, 'ACCEPTED'),
        isNull(teams.droppedOut),
      ),
    );
  const cards: DrawCard[] = [];
  for (const { logoHash, ...row } of rows) {
    const logo = await printableLogo(config.dataDir, logoHash);
    cards.push({ ...row, logo });
  }
  cards.sort(compareNames);
  return printPdf({ cup: await printedCup(db, config), kind: 'cards', cards });
}
