import { mostFoundPersons } from '@puchar/shared/contract';
import type { FoundPerson } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { editions, players, rosterRequests, teams } from '../../platform/database/schema.ts';

const order = [desc(editions.isCurrent), desc(editions.createdAt), asc(teams.tagFolded)];

/** A few thousand rows at most; matched here, so that both engines agree on Polish letters. */
async function readPlayers(db: Database) {
  const rows = await db
    .select({ person: players, team: teams, edition: editions })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .orderBy(...order, asc(players.place));
  return rows.map((row) => ({ ...row, isRequested: false }));
}

/** Persons who shall join a team, and are in no other table. */
async function readRequested(db: Database) {
  const rows = await db
    .select({ request: rosterRequests, team: teams, edition: editions })
    .from(rosterRequests)
    .innerJoin(teams, eq(teams.id, rosterRequests.teamId))
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .where(isNull(rosterRequests.closedAt))
    .orderBy(...order);
  return rows.flatMap(({ request: { id, change }, ...row }) => {
    if (change?.kind !== 'ADD' && change?.kind !== 'REPLACE') return [];
    return [{ ...row, person: { ...change.person, id, detailsHidden: false }, isRequested: true }];
  });
}

type Found = Awaited<ReturnType<typeof readPlayers | typeof readRequested>>[number];

function textOf({ person, team }: Found): string {
  const { firstName, lastName, nickname, discordUsername, riotUsername, riotTag } = person;
  const account = `${riotUsername}#${riotTag}`;
  return foldText(
    [firstName, lastName, nickname, discordUsername, account, team.name, team.tag].join('\n'),
  );
}

/** Every word must match a name, an account or the team. */
export async function findPersons(db: Database, text: string): Promise<FoundPerson[]> {
  const words = foldText(text).split(/\s+/);
  const all: Found[] = [...(await readRequested(db)), ...(await readPlayers(db))];
  return all
    .filter((found) => {
      const where = textOf(found);
      return words.every((word) => where.includes(word));
    })
    .slice(0, mostFoundPersons)
    .map(({ person, team, edition, isRequested }) => ({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      nickname: person.nickname,
      team: { id: team.id, name: team.name, tag: team.tag, state: team.state },
      edition: {
        id: edition.id,
        name: edition.name,
        year: edition.year,
        isCurrent: edition.isCurrent,
      },
      detailsHidden: person.detailsHidden,
      isRequested,
    }));
}
