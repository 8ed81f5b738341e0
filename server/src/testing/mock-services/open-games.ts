import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { games, meetings, players, teams } from '../../platform/database/schema.ts';

export interface MockTeam {
  id: string;
  name: string;
  tag: string;
}

export interface OpenGame {
  code: string;
  number: number;
  meetingId: string;
  teams: [MockTeam, MockTeam];
}

const starters = 5;

async function teamOf(db: Database, teamId: string): Promise<MockTeam> {
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId));
  if (!team) throw new Error('A meeting has no team.');
  return { id: team.id, name: team.name, tag: team.tag };
}

export async function readOpenGames(db: Database): Promise<OpenGame[]> {
  const rows = await db
    .select({
      code: games.tournamentCode,
      number: games.gameNumber,
      meetingId: games.meetingId,
      team1Id: meetings.team1Id,
      team2Id: meetings.team2Id,
    })
    .from(games)
    .innerJoin(meetings, eq(games.meetingId, meetings.id))
    .where(and(isNotNull(games.tournamentCode), isNull(games.winnerId)))
    .orderBy(asc(games.createdAt));
  const found: OpenGame[] = [];
  for (const { code, number, meetingId, team1Id, team2Id } of rows) {
    if (code === null) continue;
    const pair: OpenGame['teams'] = [await teamOf(db, team1Id), await teamOf(db, team2Id)];
    found.push({ code, number, meetingId, teams: pair });
  }
  return found;
}

export async function startersOf(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ name: players.riotUsername, tag: players.riotTag })
    .from(players)
    .where(and(eq(players.teamId, teamId), ne(players.memberType, 'SUBSTITUTE')))
    .orderBy(asc(players.gameRole), asc(players.place))
    .limit(starters);
  return rows.map(({ name, tag }) => `${name}#${tag}`);
}

export async function readAllPages(
  db: Database,
): Promise<{ accounts: string[]; chatNames: string[] }> {
  const rows = await db.select().from(players).where(isNull(players.erasedAt));
  return {
    accounts: rows.map(({ riotUsername, riotTag }) => `${riotUsername}#${riotTag}`),
    chatNames: rows.map(({ discordUsername }) => discordUsername.replace(/^@/, '').toLowerCase()),
  };
}
