import { gameRoles } from '@puchar/shared/contract';
import type { DropOutRule } from '@puchar/shared/contract';
import { newAgreementId } from '../../cup/publication.ts';
import { eq } from 'drizzle-orm';
import { agreements, meetings, players, teams } from '../../platform/database/schema.ts';
import { startAfresh } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import { seedGame, seedMeeting } from '../seed-cup.ts';
import { seedSeason } from '../seed-season.ts';

/** What organisers decided of a meeting by hand; absent where they did not. */
export type Decision = { winner: string } | 'both lost' | 'open again';

/** What the test itself did, from which it knows what the public has to see. */
export interface EditionRun {
  app: TestApp;
  calls: Awaited<ReturnType<typeof organiserCalls>>;
  season: Awaited<ReturnType<typeof seedSeason>>;
  /** By meeting. */
  decisions: Map<string, Decision>;
  /** By team. */
  dropOuts: Map<string, DropOutRule | null>;
  /** The game whose figures no change may lose. */
  gameMeetingId: string;
  nextPerson: number;
}

export function personNamed(number: number) {
  return {
    firstName: `Imię${number}x`,
    lastName: `Nazwisko${number}x`,
    nickname: `Pseudonim${number}x`,
    class: '2a',
    discordUsername: `czat${number}x`,
    riotUsername: `Konto${number}x`,
    riotTag: 'EUNE',
    isAdult: false,
  };
}

const scopes = { fullName: true, class: true, accounts: true, image: true, statistics: true };

/** Two groups of three: one meeting of group A is played with figures, the others are open. */
export async function startRun(app: TestApp): Promise<EditionRun> {
  await startAfresh(app);
  const { db } = app.context;
  const season = await seedSeason(db, { groups: 'AB', size: 3, stage: 'GROUPS' });
  const calls = await organiserCalls(app);
  let nextPerson = 0;
  for (const { id: teamId } of season.teams) {
    const rows = await db
      .insert(players)
      .values(
        gameRoles.map((gameRole, place) => {
          nextPerson += 1;
          const memberType = place === 0 ? ('CAPTAIN' as const) : ('NORMAL' as const);
          return { ...personNamed(nextPerson), teamId, place, gameRole, memberType };
        }),
      )
      .returning();
    await db.insert(agreements).values(
      rows.map(({ id: playerId }) => ({
        id: newAgreementId(),
        playerId,
        state: 'ACCEPTED' as const,
        scopes,
      })),
    );
  }
  const decisions = await seedGroupMeetings(app, season);
  const [gameMeetingId = ''] = decisions.keys();
  return { app, calls, season, decisions, dropOuts: new Map(), gameMeetingId, nextPerson };
}

async function seedGroupMeetings(app: TestApp, { edition, team }: EditionRun['season']) {
  const { db } = app.context;
  await db.delete(meetings);
  const groupOf = new Map((await db.select().from(teams)).map(({ id, groupId }) => [id, groupId]));
  const pairs = [...'AB'].flatMap((group) =>
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ].map(([one, other]) => [team(`${group}${one}`).id, team(`${group}${other}`).id] as const),
  );
  const rows = [];
  for (const [at, [team1Id, team2Id]] of pairs.entries()) {
    const own = { editionId: edition.id, groupId: groupOf.get(team1Id) ?? null, team1Id, team2Id };
    const played = { state: 'FINISHED', team1Wins: 1, winnerId: team1Id } as const;
    rows.push(await seedMeeting(db, { ...own, ...(at === 0 ? played : {}) }));
  }
  const [first] = rows;
  if (!first) throw new Error('No meeting was seeded.');
  const members = await db.select().from(players).where(eq(players.teamId, first.team1Id));
  await seedGame(db, first, members);
  app.context.cache.dropAll();
  return new Map<string, Decision>([[first.id, { winner: first.team1Id }]]);
}
