import { mostFoundPersons } from '@puchar/shared/contract';
import type { FoundPerson } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { editions, players, teams } from '../../platform/database/schema.ts';

type Found = Awaited<ReturnType<typeof readPlayers>>[number];

/** A few thousand rows at most; matched here, so that both engines agree on Polish letters. */
function readPlayers(db: Database) {
  return db
    .select({ player: players, team: teams, edition: editions })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .orderBy(
      desc(editions.isCurrent),
      desc(editions.createdAt),
      asc(teams.tagFolded),
      asc(players.place),
    );
}

function textOf({ player, team }: Found): string {
  const { firstName, lastName, nickname, discordUsername, riotUsername, riotTag } = player;
  const account = `${riotUsername}#${riotTag}`;
  return foldText(
    [firstName, lastName, nickname, discordUsername, account, team.name, team.tag].join('\n'),
  );
}

/** Every word must match a name, an account or the team. */
export async function findPersons(db: Database, text: string): Promise<FoundPerson[]> {
  const words = foldText(text).split(/\s+/);
  const all = await readPlayers(db);
  return all
    .filter((found) => {
      const where = textOf(found);
      return words.every((word) => where.includes(word));
    })
    .slice(0, mostFoundPersons)
    .map(({ player, team, edition }) => ({
      id: player.id,
      firstName: player.firstName,
      lastName: player.lastName,
      nickname: player.nickname,
      team: { id: team.id, name: team.name, tag: team.tag, state: team.state },
      edition: {
        id: edition.id,
        name: edition.name,
        year: edition.year,
        isCurrent: edition.isCurrent,
      },
      detailsHidden: player.detailsHidden,
    }));
}
