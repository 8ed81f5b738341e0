import type { Game } from '@puchar/shared/contract';
import { drawGroups, foldText } from '@puchar/shared/domain';
import type { PgTable } from 'drizzle-orm/pg-core';
import { playerFigures, teamFigures } from '../cup/games/figures.ts';
import { newAgreementId } from '../cup/publication.ts';
import type { Transaction } from '../platform/database/database.ts';
import * as schema from '../platform/database/schema.ts';
import type { StoredPicture } from '../platform/storage/picture-store.ts';
import type { DemoEdition } from './demo-edition.ts';
import type { WaitingTeam } from './demo-meeting.ts';
import type { DemoPlayer } from './roster.ts';

/** A statement takes 65,535 parameters at most. */
const rowsAtOnce = 1000;

async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(table).values(rows.slice(from, from + rowsAtOnce));
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
  await insertAll(
    tx,
    schema.teams,
    edition.teams.map((team) => ({
      ...teamRow(team, edition, logos),
      groupId: team.groupId,
      state: 'ACCEPTED' as const,
    })),
  );
  const players = edition.teams.flatMap((team) => team.players);
  await insertAll(tx, schema.players, players);
  await insertAll(
    tx,
    schema.agreements,
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
  await insertAll(
    tx,
    schema.meetings,
    all.map(({ games: _, ...meeting }) => ({ ...meeting, editionId: edition.id })),
  );
  const { games, teams, players } = gameRows(all.flatMap((meeting) => meeting.games));
  await insertAll(tx, schema.games, games);
  await insertAll(tx, schema.gameTeamStatistics, teams);
  await insertAll(tx, schema.gamePlayerStatistics, players);
  await insertAll(
    tx,
    schema.bracketNodes,
    edition.bracket.nodes.map((node) => ({ ...node, editionId: edition.id })),
  );
  await tx.insert(schema.bracketRules).values({ editionId: edition.id, size: 8 });
}

const dayMs = 86_400_000;

async function insertDraw(tx: Transaction, edition: DemoEdition, drawSeed: string): Promise<void> {
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

export async function insertEdition(
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
  if (edition.drawSeed !== undefined) await insertDraw(tx, edition, edition.drawSeed);
  await insertMeetings(tx, edition);
  await insertRest(tx, edition, logos);
}
