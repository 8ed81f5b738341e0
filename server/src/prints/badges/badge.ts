import type { BadgeKind, Player, Team } from '@puchar/shared/contract';
import { comparePolish, playerOrder, shownAs } from '@puchar/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { currentEditionId } from '../../cup/current-edition.ts';
import { publicTeams } from '../../cup/public-teams.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { administrators, agreements, players, teams } from '../../platform/database/schema.ts';
import { printablePicture } from '../../platform/pdf/printable-picture.ts';
import { pictureHashOf } from '../../platform/storage/picture-address.ts';
import { rolesOfAccounts } from '../texts.pl.ts';
import type { BadgeRole } from '../texts.pl.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

export interface Badge {
  role: BadgeRole;
  /** The largest text; null leaves a line for handwriting. */
  name: string | null;
  /** Under it: names that the form allows. */
  fullName: string | null;
  /** Team of a player; null leaves a line where `name` does. */
  team: { name: string; tag: string; logo: string | null } | null;
}

/** For persons of whom the site has no name. */
const blankRoles: readonly BadgeRole[] = [
  'guardian',
  'player',
  'referee',
  'organiser',
  'volunteer',
  'media',
  'guest',
];

export const badgesOnPage = 10;

/** Pixels: 1.4 cm at 300 dpi. */
const logoSide = 166;

const roleOf = ({ memberType }: Player): BadgeRole => {
  if (memberType === 'CAPTAIN') return 'captain';
  return memberType === 'SUBSTITUTE' ? 'substitute' : 'player';
};

/** Ids of players whose nickname visitors see: a badge says no more than the page of the team. */
async function namedPlayers(db: Database): Promise<{ named: Set<string>; others: number }> {
  const rows = await db
    .select({
      id: players.id,
      erasedAt: players.erasedAt,
      isHidden: players.detailsHidden,
      state: agreements.state,
      scopes: agreements.scopes,
    })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(
      and(
        eq(teams.editionId, currentEditionId),
        eq(teams.state, 'ACCEPTED'),
        isNull(teams.droppedOut),
      ),
    );
  const named = rows.filter((row) => row.erasedAt === null && shownAs(row) !== 'role');
  return { named: new Set(named.map(({ id }) => id)), others: rows.length - named.length };
}

export async function countWithoutBadge(db: Database): Promise<number> {
  return (await namedPlayers(db)).others;
}

async function badgesOf(
  files: FileStore,
  team: Team,
  named: ReadonlySet<string>,
): Promise<Badge[]> {
  const { name, tag } = team;
  const logo = await printablePicture(files, pictureHashOf(team.logoUrl), logoSide);
  const own = team.players.filter(({ id }) => named.has(id));
  return playerOrder(own, ({ gameRole }) => gameRole).map((player) => {
    const { nickname, firstName = '', lastName = '' } = player;
    const fullName = `${firstName} ${lastName}`.trim();
    return {
      role: roleOf(player),
      name: nickname,
      fullName: fullName === '' ? null : fullName,
      team: { name, tag, logo },
    };
  });
}

async function playerBadges({ db, files }: Context): Promise<Badge[]> {
  const { named } = await namedPlayers(db);
  const badges: Badge[] = [];
  for (const team of await publicTeams(db, isNull(teams.droppedOut))) {
    badges.push(...(await badgesOf(files, team, named)));
  }
  return badges;
}

async function staffBadges(db: Database): Promise<Badge[]> {
  const { firstName, lastName, role } = administrators;
  const rows = await db.select({ firstName, lastName, role }).from(administrators);
  return rows
    .toSorted((one, other) => comparePolish(one.lastName, other.lastName))
    .map((row) => ({
      role: rolesOfAccounts[row.role],
      name: `${row.firstName} ${row.lastName}`,
      fullName: null,
      team: null,
    }));
}

/** A page of each role. */
function blankBadges(): Badge[] {
  return blankRoles.flatMap((role) =>
    Array.from({ length: badgesOnPage }, (): Badge => ({
      role,
      name: null,
      fullName: null,
      team: null,
    })),
  );
}

type Context = Pick<ServerContext, 'db' | 'files'>;

export async function readBadges(context: Context, kind: BadgeKind): Promise<Badge[]> {
  if (kind === 'players') return playerBadges(context);
  return kind === 'staff' ? staffBadges(context.db) : blankBadges();
}
