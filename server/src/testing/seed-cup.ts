import type { GameRole, Stage } from '@puchar/shared/contract';
import { gameRoles } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import type { Database } from '../platform/database/database.ts';
import * as schema from '../platform/database/schema.ts';
import type { PlayerFigures, TeamFigures } from '../platform/database/schema.ts';

/** No public response may contain this text. */
export const marker = 'TAJNE';

async function only<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('Nothing was written.');
  return row;
}

export async function seedEdition(db: Database, stage: Stage = 'GROUPS') {
  return only(
    db
      .insert(schema.editions)
      .values({ name: 'Puchar 2026', year: 2026, stage, isCurrent: true })
      .returning(),
  );
}

const hiddenPlace = 1;

function playerRow(teamId: string, place: number, gameRole: GameRole, hidden: boolean) {
  const secret = hidden ? marker : 'Jawne';
  return {
    teamId,
    place,
    firstName: `${secret} imię`,
    lastName: `${secret} nazwisko`,
    nickname: `Gracz ${place}`,
    class: `${secret} klasa`,
    discordUsername: `${secret} discord`,
    riotUsername: `${secret} konto`,
    riotTag: 'EUNE',
    isAdult: false,
    gameRole,
    memberType: place === 0 ? ('CAPTAIN' as const) : ('NORMAL' as const),
    puuid: `${marker}-puuid-${teamId}-${place}`,
    detailsHidden: hidden,
  };
}

export function shownOf<Player>(players: readonly Player[]): Player[] {
  return players.filter((_player, place) => place !== hiddenPlace);
}

/** Schools that no list has. */
export async function seedSchools(db: Database, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code) => ({
    code,
    name: `Szkoła ${code}`,
    nameFolded: foldText(`Szkoła ${code}`),
    city: 'Gdynia',
  }));
  await db.insert(schema.schools).values(rows).onConflictDoNothing();
}

export async function seedTeam(
  db: Database,
  editionId: string,
  values: Partial<typeof schema.teams.$inferInsert> & { name: string; tag: string },
) {
  const team = await only(
    db
      .insert(schema.teams)
      .values({
        editionId,
        schoolTag: 'G1LO',
        state: 'ACCEPTED',
        tagFolded: foldText(values.tag),
        ...values,
      })
      .returning(),
  );
  const players = await db
    .insert(schema.players)
    .values(gameRoles.map((role, place) => playerRow(team.id, place, role, place === hiddenPlace)))
    .returning();
  await db.insert(schema.agreements).values(
    players.map(({ id }) => ({
      id: `${marker}-agreement-${id}`,
      playerId: id,
      state: 'ACCEPTED' as const,
      rejectionReason: marker,
    })),
  );
  return { ...team, players };
}

export async function seedGroup(db: Database, editionId: string, name: string) {
  return only(
    db
      .insert(schema.groups)
      .values({ editionId, name, nameFolded: foldText(name) })
      .returning(),
  );
}

export async function seedMeeting(
  db: Database,
  values: Omit<typeof schema.meetings.$inferInsert, 'bestOf' | 'stage' | 'date'> &
    Partial<Pick<typeof schema.meetings.$inferInsert, 'bestOf' | 'stage' | 'date'>>,
) {
  return only(
    db
      .insert(schema.meetings)
      .values({ bestOf: 1, stage: 'GROUP', date: new Date('2026-03-27T17:00:00Z'), ...values })
      .returning(),
  );
}

export const someTeamFigures: TeamFigures = {
  side: 'BLUE',
  kills: 20,
  deaths: 10,
  assists: 40,
  gold: 60_000,
  towers: 9,
  inhibitors: 1,
  barons: 1,
  dragons: 3,
  heralds: 1,
  grubs: 3,
  firstBlood: true,
  bans: [1, 2, 3],
  picks: [10, 11, 12, 13, 14],
};

const counts = {
  kills: 4,
  deaths: 2,
  assists: 8,
  takedowns: 12,
  soloKills: 1,
  doubleKills: 1,
  tripleKills: 0,
  quadraKills: 0,
  pentaKills: 0,
  largestKillingSpree: 3,
  turretKills: 1,
  objectivesStolen: 0,
  totalDamageDealtToChampions: 20_000,
  physicalDamageDealtToChampions: 15_000,
  magicDamageDealtToChampions: 4000,
  trueDamageDealtToChampions: 1000,
  totalDamageTaken: 18_000,
  damageSelfMitigated: 9000,
  damageDealtToObjectives: 7000,
  damageDealtToTurrets: 3000,
  damageDealtToBuildings: 3500,
  totalHeal: 2000,
  totalHealsOnTeammates: 0,
  totalDamageShieldedOnTeammates: 0,
  goldEarned: 12_000,
  goldSpent: 11_500,
  totalMinionsKilled: 180,
  neutralMinionsKilled: 10,
  visionScore: 20,
  wardsPlaced: 10,
  wardsKilled: 3,
  visionWardsBought: 2,
};

export const somePlayerFigures: PlayerFigures = {
  ...counts,
  nickname: `${marker} nazwa konta`,
  championName: 'Ahri',
  championKey: 103,
  position: 'MIDDLE',
  win: true,
  kda: 6,
  killParticipation: 0.6,
  firstBlood: false,
  firstTower: false,
  goldPerMinute: 400,
  damagePerMinute: 660,
  minionsPerMinute: 6.3,
  visionScorePerMinute: 0.7,
  items: [1, 2, 3, 4, 5, 6, 7],
  runes: {
    primaryStyle: 8000,
    subStyle: 8100,
    primary: [1, 2, 3, 4],
    sub: [5, 6],
    shards: [7, 8, 9],
  },
  summonerSpells: [4, 14],
  summonerSpellCasts: [3, 2],
  spellCasts: [100, 80, 60, 10],
};

export async function seedGame(
  db: Database,
  meeting: typeof schema.meetings.$inferSelect,
  players: readonly (typeof schema.players.$inferSelect)[],
  values: Partial<typeof schema.games.$inferInsert> = {},
) {
  const { id: meetingId, team1Id, team2Id } = meeting;
  const game = await only(
    db
      .insert(schema.games)
      .values({ meetingId, gameNumber: 1, winnerId: team1Id, durationSeconds: 1800, ...values })
      .returning(),
  );
  await db.insert(schema.gameTeamStatistics).values([
    { gameId: game.id, teamId: team1Id, figures: someTeamFigures },
    { gameId: game.id, teamId: team2Id, figures: { ...someTeamFigures, side: 'RED' } },
  ]);
  await db.insert(schema.gamePlayerStatistics).values(
    players.map(({ id, teamId }, place) => ({
      gameId: game.id,
      teamId,
      playerId: id,
      puuid: `${marker}-puuid`,
      place,
      figures: somePlayerFigures,
    })),
  );
  return game;
}

export async function seedCup(db: Database, stage: Stage = 'GROUPS') {
  const edition = await seedEdition(db, stage);
  const group = await seedGroup(db, edition.id, 'A');
  const own = { editionId: edition.id, groupId: group.id };
  const zubry = await seedTeam(db, edition.id, { name: 'Żubry', tag: 'ŻUB', groupId: group.id });
  const lwy = await seedTeam(db, edition.id, { name: 'Lwy', tag: 'LWY', groupId: group.id });
  const obcy = await seedTeam(db, edition.id, {
    name: `${marker} drużyna`,
    tag: 'OBC',
    state: 'AWAITING_AGREEMENT_REVIEW',
    groupId: group.id,
  });
  const pair = { ...own, team1Id: zubry.id, team2Id: lwy.id };
  const finished = await seedMeeting(db, {
    ...pair,
    state: 'FINISHED',
    team1Wins: 1,
    winnerId: zubry.id,
    date: new Date('2026-03-20T17:00:00Z'),
  });
  const game = await seedGame(db, finished, zubry.players);
  const live = await seedMeeting(db, { ...pair, state: 'LIVE' });
  await db.insert(schema.games).values({ meetingId: live.id, gameNumber: 1 });
  const upcoming = await seedMeeting(db, { ...pair, date: new Date('2026-04-03T17:00:00Z') });
  const foreign = await seedMeeting(db, {
    ...own,
    team1Id: zubry.id,
    team2Id: obcy.id,
    state: 'FINISHED',
    team2Wins: 1,
    winnerId: obcy.id,
    publicNote: marker,
  });
  const foreignGame = await seedGame(db, foreign, obcy.players);
  return { edition, group, zubry, lwy, obcy, finished, game, live, upcoming, foreign, foreignGame };
}
