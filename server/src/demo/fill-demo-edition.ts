import type { Game } from '@puchar/shared/contract';
import { drawGroups, foldText } from '@puchar/shared/domain';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ServerContext } from '../platform/context.ts';
import { playerFigures, teamFigures } from '../cup/games/figures.ts';
import { newAgreementId } from '../cup/publication.ts';
import type { Transaction } from '../platform/database/database.ts';
import * as schema from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { StoredPicture } from '../platform/storage/picture-store.ts';
import { insertPictures, storePictureFile } from '../platform/storage/picture-store.ts';
import { writeSections } from '../cup/settings/change-settings.ts';
import { demoCup } from './demo-cup.ts';
import type { DemoEdition } from './demo-edition.ts';
import { demoEdition } from './demo-edition.ts';
import { pastEdition } from './past-edition.ts';
import type { WaitingTeam } from './demo-meeting.ts';
import type { Emblem } from './emblem.ts';
import { emblemEdge, emblemSvg } from './emblem.ts';
import type { DemoPlayer } from './roster.ts';

/** Advisory lock: of two processes on one database only one fills it. */
const fillLock = 7_402_025;

async function drawEmblem(dataDir: string, emblem: Emblem): Promise<StoredPicture> {
  const bytes = await sharp(Buffer.from(emblemSvg(emblem)))
    .resize(emblemEdge, emblemEdge)
    .webp({ quality: 76, alphaQuality: 80 })
    .toBuffer();
  return storePictureFile(dataDir, bytes);
}

/** Equal emblems are rendered once. */
async function drawAll(
  dataDir: string,
  editions: readonly DemoEdition[],
): Promise<Map<string, StoredPicture>> {
  const owners = editions.flatMap(({ teams, waiting, sponsors }) => [
    ...teams,
    ...(waiting === null ? [] : [waiting]),
    ...sponsors,
  ]);
  const drawn = new Map<string, Promise<StoredPicture>>();
  const pictureOf = (emblem: Emblem) => {
    const key = JSON.stringify(emblem);
    const picture = drawn.get(key) ?? drawEmblem(dataDir, emblem);
    drawn.set(key, picture);
    return picture;
  };
  const pictures = owners.map(async ({ id, emblem }) => [id, await pictureOf(emblem)] as const);
  return new Map(await Promise.all(pictures));
}

function teamRow(team: WaitingTeam, edition: DemoEdition, logos: Map<string, StoredPicture>) {
  return {
    id: team.id,
    editionId: edition.id,
    name: team.name,
    tag: team.tag,
    tagFolded: foldText(team.tag),
    description: team.description,
    schoolTag: team.schoolTag,
    publicNote: team.publicNote ?? null,
    logoHash: logos.get(team.id)?.hash ?? null,
  };
}

const agreementsOf = (players: readonly DemoPlayer[]) =>
  players.map(({ id }) => ({ id: newAgreementId(), playerId: id }));

async function insertTeams(
  tx: Transaction,
  edition: DemoEdition,
  logos: Map<string, StoredPicture>,
): Promise<void> {
  await tx.insert(schema.groups).values(
    edition.groups.map((group) => ({
      ...group,
      editionId: edition.id,
      nameFolded: foldText(group.name),
    })),
  );
  await tx.insert(schema.teams).values(
    edition.teams.map((team) => ({
      ...teamRow(team, edition, logos),
      groupId: team.groupId,
      state: 'ACCEPTED' as const,
    })),
  );
  const players = edition.teams.flatMap((team) => team.players);
  await tx.insert(schema.players).values(players);
  await tx.insert(schema.agreements).values(
    agreementsOf(players).map((agreement) => ({
      ...agreement,
      state: 'ACCEPTED' as const,
      decidedAt: edition.submissionsStartDate,
    })),
  );
  const { waiting } = edition;
  if (waiting === null) return;
  await tx
    .insert(schema.teams)
    .values({ ...teamRow(waiting, edition, logos), state: 'AWAITING_REVIEW' });
  await tx.insert(schema.players).values(waiting.players);
  await tx.insert(schema.agreements).values(agreementsOf(waiting.players));
}

function gameRows(games: readonly Game[]) {
  return {
    games: games.map(({ id, meetId, gameNumber, winnerId, durationSeconds, patch }) => ({
      id,
      meetingId: meetId,
      gameNumber,
      winnerId,
      durationSeconds,
      patch,
    })),
    teams: games.flatMap(({ id, team1Statistics, team2Statistics }) =>
      [team1Statistics, team2Statistics].flatMap((statistics) => {
        if (statistics === null) return [];
        const { teamId, ...figures } = statistics;
        return [{ gameId: id, teamId, figures: teamFigures.parse(figures) }];
      }),
    ),
    players: games.flatMap((game) =>
      game.players.map(({ playerId, teamId, ...figures }, place) => ({
        gameId: game.id,
        teamId,
        playerId,
        place,
        figures: playerFigures.parse(figures),
      })),
    ),
  };
}

async function insertMeetings(tx: Transaction, edition: DemoEdition): Promise<void> {
  const all = [...edition.meetings, ...edition.bracket.meetings];
  await tx
    .insert(schema.meetings)
    .values(all.map(({ games: _, ...meeting }) => ({ ...meeting, editionId: edition.id })));
  const { games, teams, players } = gameRows(all.flatMap((meeting) => meeting.games));
  await tx.insert(schema.games).values(games);
  await tx.insert(schema.gameTeamStatistics).values(teams);
  await tx.insert(schema.gamePlayerStatistics).values(players);
  await tx
    .insert(schema.bracketNodes)
    .values(edition.bracket.nodes.map((node) => ({ ...node, editionId: edition.id })));
  await tx.insert(schema.bracketRules).values({ editionId: edition.id, size: 8 });
}

const dayMs = 86_400_000;

/** Its result is the groups of the demo. */
const drawSeed = 'pokaz 17913079';

async function insertDraw(tx: Transaction, edition: DemoEdition): Promise<void> {
  const teams = edition.teams.map(({ id, tag, schoolTag }) => ({ id, tag, schoolTag }));
  const groups = drawGroups(
    drawSeed,
    teams,
    edition.groups.map(({ name }) => name),
  );
  const dates = edition.meetings.flatMap(({ date }) => (date === null ? [] : [date.getTime()]));
  await tx.insert(schema.groupDraws).values({
    editionId: edition.id,
    seed: drawSeed,
    teams,
    groups,
    createdAt: new Date(Math.min(...dates) - 3 * dayMs),
  });
}

async function insertRest(
  tx: Transaction,
  edition: DemoEdition,
  logos: Map<string, StoredPicture>,
): Promise<void> {
  await tx.insert(schema.regulations).values({ editionId: edition.id, ...edition.regulations });
  await tx.insert(schema.sponsors).values(
    edition.sponsors.map(({ emblem: _, ...sponsor }, place) => ({
      ...sponsor,
      place,
      editionId: edition.id,
      logoHash: logos.get(sponsor.id)?.hash ?? null,
    })),
  );
}

async function insertEdition(
  tx: Transaction,
  edition: DemoEdition,
  logos: Map<string, StoredPicture>,
): Promise<void> {
  await tx.insert(schema.editions).values({
    id: edition.id,
    name: edition.name,
    year: edition.year,
    ordinal: edition.ordinal,
    stage: edition.stage,
    isCurrent: edition.isCurrent,
    isDemo: true,
    submissionsStartDate: edition.submissionsStartDate,
    submissionsEndedAt: edition.submissionsEndedAt,
    postReachedAt: edition.postReachedAt,
    createdAt: edition.submissionsStartDate,
  });
  await insertTeams(tx, edition, logos);
  if (edition.isCurrent) await insertDraw(tx, edition);
  await insertMeetings(tx, edition);
  await insertRest(tx, edition, logos);
}

/** @returns False when the database already has an edition. */
export async function fillDemoEdition(
  context: Pick<ServerContext, 'config' | 'db' | 'clock'>,
): Promise<boolean> {
  const { db } = context;
  const present = await db.select({ id: schema.editions.id }).from(schema.editions).limit(1);
  if (present.length > 0) return false;
  const now = context.clock.now();
  const edition = demoEdition(now);
  const editions = [pastEdition(now, edition), edition];
  // Before the transaction, which must not wait for rendering; rows may only name stored files.
  const logos = await drawAll(context.config.dataDir, editions);
  const cup = await demoCup(context.config.dataDir);
  const filled = await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    const others = await tx.select({ id: schema.editions.id }).from(schema.editions).limit(1);
    if (others.length > 0) return false;
    await insertPictures(tx, [...logos.values(), ...cup.pictures]);
    await writeSections(tx, cup.sections, now);
    for (const one of editions) await insertEdition(tx, one, logos);
    return true;
  });
  // Without fresh statistics the planner takes the tables for empty.
  if (filled) await db.execute(sql`analyze`);
  return filled;
}
