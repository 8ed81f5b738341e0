import { unnamedPlayer } from '@puchar/shared/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nodeTitles } from '../../cup/bracket/read-bracket.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  administrators,
  auditLog,
  bracketNodes,
  editions,
  games,
  groupDraws,
  groups,
  meetings,
  modules,
  players,
  sponsors,
  teams,
} from '../../platform/database/schema.ts';
import { texts } from './texts.pl.ts';

type Named = (readonly [id: string, name: string])[];
type Resolver = (db: Database, ids: string[]) => Promise<Named>;

const team1 = alias(teams, 'team1');
const team2 = alias(teams, 'team2');

const readTeams: Resolver = async (db, ids) => {
  const { id, name, tag } = teams;
  const rows = await db.select({ id, name, tag }).from(teams).where(inArray(id, ids));
  return rows.map((row) => [row.id, texts.team(row.name, row.tag)]);
};

const pairOf = { one: team1.name, other: team2.name };

const readMeetings: Resolver = async (db, ids) => {
  const rows = await db
    .select({ id: meetings.id, ...pairOf })
    .from(meetings)
    .innerJoin(team1, eq(team1.id, meetings.team1Id))
    .innerJoin(team2, eq(team2.id, meetings.team2Id))
    .where(inArray(meetings.id, ids));
  return rows.map(({ id, one, other }) => [id, texts.meeting(one, other)]);
};

const readGames: Resolver = async (db, ids) => {
  const rows = await db
    .select({ id: games.id, number: games.gameNumber, ...pairOf })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .innerJoin(team1, eq(team1.id, meetings.team1Id))
    .innerJoin(team2, eq(team2.id, meetings.team2Id))
    .where(inArray(games.id, ids));
  return rows.map(({ id, number, one, other }) => [
    id,
    texts.game(texts.meeting(one, other), number),
  ]);
};

export interface PersonNames {
  firstName: string;
  lastName: string;
  nickname: string;
}

/** After the erasure of the names the nickname, after that of the person „Zawodnik”. */
export function personName({ firstName, lastName, nickname }: PersonNames, tag: string): string {
  const name = firstName === '' ? nickname : texts.fullName(firstName, lastName, nickname);
  return texts.player(name, tag);
}

const readPlayers =
  (withNames: boolean): Resolver =>
  async (db, ids) => {
    const rows = await db
      .select({ player: players, tag: teams.tag })
      .from(players)
      .innerJoin(teams, eq(teams.id, players.teamId))
      .where(inArray(players.id, ids));
    return rows.map(({ player, tag }) => [
      player.id,
      withNames ? personName(player, tag) : texts.player(unnamedPlayer, tag),
    ]);
  };

const readGroups: Resolver = async (db, ids) => {
  const { id, name } = groups;
  const rows = await db.select({ id, name }).from(groups).where(inArray(id, ids));
  return rows.map((row) => [row.id, texts.group(row.name)]);
};

const readSponsors: Resolver = async (db, ids) => {
  const { id, name } = sponsors;
  const rows = await db.select({ id, name }).from(sponsors).where(inArray(id, ids));
  return rows.map((row) => [row.id, row.name]);
};

const readEditions: Resolver = async (db, ids) => {
  const { id, name, year } = editions;
  const rows = await db.select({ id, name, year }).from(editions).where(inArray(id, ids));
  return rows.map((row) => [row.id, texts.edition(row.name, row.year)]);
};

const readOrganisers: Resolver = async (db, ids) => {
  const { id, nickname } = administrators;
  const rows = await db.select({ id, nickname }).from(administrators).where(inArray(id, ids));
  return rows.map((row) => [row.id, row.nickname]);
};

const readGroupDraws: Resolver = async (db, ids) => {
  const rows = await db
    .select({ id: groupDraws.id, name: editions.name, year: editions.year })
    .from(groupDraws)
    .innerJoin(editions, eq(editions.id, groupDraws.editionId))
    .where(inArray(groupDraws.id, ids));
  return rows.map(({ id, name, year }) => [id, texts.groupDraw(texts.edition(name, year))]);
};

/** A title needs the whole bracket. */
const readNodes: Resolver = async (db, ids) => {
  const { editionId } = bracketNodes;
  const found = db.select({ editionId }).from(bracketNodes).where(inArray(bracketNodes.id, ids));
  const rows = await db.select().from(bracketNodes).where(inArray(editionId, found));
  const byEdition = new Map<string, typeof rows>();
  for (const row of rows) {
    byEdition.set(row.editionId, [...(byEdition.get(row.editionId) ?? []), row]);
  }
  return [...byEdition.values()]
    .flatMap((nodes) => [...nodeTitles(nodes)])
    .filter(([id]) => ids.includes(id));
};

/** Of a registration that was not accepted the tag alone is recorded. */
export const lastName = sql<
  string | null
>`coalesce(${auditLog.details} ->> 'name', ${auditLog.details} ->> 'tag')`;

/** Of deleted things: as the last entry that has it. */
const readDeleted: Resolver = async (db, ids) => {
  const rows = await db
    .selectDistinctOn([auditLog.subjectId], {
      id: auditLog.subjectId,
      name: lastName,
    })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, ids), sql`${auditLog.details} ?| array['name', 'tag']`))
    .orderBy(auditLog.subjectId, desc(auditLog.id));
  return rows.flatMap(({ id, name }) =>
    id === null || name === null ? [] : [[id, name] as const],
  );
};

const readModules: Resolver = async (db, slugs) => {
  const { slug, title } = modules;
  const rows = await db.select({ slug, title }).from(modules).where(inArray(slug, slugs));
  return rows.map((row) => [row.slug, texts.module(row.title, row.slug)]);
};

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Read with every entry: a name that was erased disappears from the whole log. */
export async function readThingNames(
  db: Database,
  ids: Iterable<string>,
  { withPersons }: { withPersons: boolean },
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const unknown = new Set(ids);
  const slugs = [...unknown].filter((id) => !isUuid(id));
  const resolvers = [
    readTeams,
    readMeetings,
    readPlayers(withPersons),
    readGames,
    readEditions,
    readGroups,
    readSponsors,
    readOrganisers,
    readGroupDraws,
    readNodes,
    readDeleted,
  ];
  if (slugs.length > 0) for (const [id, name] of await readModules(db, slugs)) names.set(id, name);
  for (const slug of slugs) unknown.delete(slug);
  for (const resolver of resolvers) {
    if (unknown.size === 0) break;
    for (const [id, name] of await resolver(db, [...unknown])) {
      names.set(id, name);
      unknown.delete(id);
    }
  }
  return names;
}
