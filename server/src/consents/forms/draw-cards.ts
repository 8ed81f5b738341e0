import { compareNames } from '@puchar/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { groups, schools, teams } from '../../platform/database/schema.ts';
import { printablePicture } from '../../platform/pdf/printable-picture.ts';
import type { DrawCard } from './cards-document.ts';
import { printPdf } from './print-pdf.ts';
import { printedCup } from './printed-cup.ts';

/** 64 points at 300 dpi. */
const slipLogoSide = 268;

/** One card for each ACCEPTED team of the current edition, in Polish order of names. */
export async function drawCards({
  db,
  config,
  files,
}: Pick<ServerContext, 'db' | 'config' | 'files'>): Promise<Buffer> {
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
    const logo = await printablePicture(files, logoHash, slipLogoSide);
    cards.push({ ...row, logo });
  }
  cards.sort(compareNames);
  return printPdf({ cup: await printedCup(db, config), kind: 'cards', cards });
}
