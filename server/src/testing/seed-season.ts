import type { Stage } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import type { Database } from '../platform/database/database.ts';
import * as schema from '../platform/database/schema.ts';
import { seedEdition, seedGroup, seedSchools } from './seed-cup.ts';

export interface SeasonTeam {
  id: string;
  name: string;
  tag: string;
  schoolTag: string;
}

export async function seedPlainTeams(
  db: Database,
  editionId: string,
  names: readonly string[],
  values: Partial<typeof schema.teams.$inferInsert> = {},
  tagOf: (name: string, at: number) => string = (name) => name,
): Promise<SeasonTeam[]> {
  if (values.schoolTag === undefined) {
    await seedSchools(
      db,
      names.map((name) => `S${name}`),
    );
  }
  const rows = await db
    .insert(schema.teams)
    .values(
      names.map((name, at) => ({
        editionId,
        name,
        tag: tagOf(name, at),
        tagFolded: foldText(tagOf(name, at)),
        schoolTag: `S${name}`,
        state: 'ACCEPTED' as const,
        ...values,
      })),
    )
    .returning();
  // An insert promises no order.
  return names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}

/** All teams have met and the lower number won: the order of a group's table is that of its numbers. */
export async function seedSeason(
  db: Database,
  { groups, size, stage = 'LADDER' }: { groups: string; size: number; stage?: Stage },
) {
  const edition = await seedEdition(db, stage);
  const teams = new Map<string, SeasonTeam>();
  for (const letter of groups) {
    const group = await seedGroup(db, edition.id, letter);
    const names = Array.from({ length: size }, (_, at) => `${letter}${at + 1}`);
    const own = await seedPlainTeams(db, edition.id, names, { groupId: group.id });
    for (const team of own) teams.set(team.name, team);
    const pairs = own.flatMap((one, at) =>
      own.slice(at + 1).map((other) => [one.id, other.id] as const),
    );
    if (pairs.length === 0) continue;
    await db.insert(schema.meetings).values(
      pairs.map(([team1Id, team2Id]) => ({
        editionId: edition.id,
        groupId: group.id,
        stage: 'GROUP' as const,
        state: 'FINISHED' as const,
        bestOf: 1,
        date: new Date('2026-03-20T16:00:00Z'),
        team1Id,
        team2Id,
        team1Wins: 1,
        winnerId: team1Id,
      })),
    );
  }
  const team = (name: string): SeasonTeam => {
    const found = teams.get(name);
    if (!found) throw new Error(`No team ${name}.`);
    return found;
  };
  return { edition, team, teams: [...teams.values()] };
}
