import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { foldIdentity } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { agreements, players, schools, teamPages, teams } from '../platform/database/schema.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findSentBackForms } from './sent-back-forms.ts';
import { currentEditionId } from './current-edition.ts';
import { teamColumns, teamFields } from './public-teams.ts';
import { readResults } from './tables.ts';

type PlayerRow = Awaited<ReturnType<typeof selectPlayers>>[number];
type SentBackRow = Awaited<ReturnType<typeof findSentBackForms>>[number];

function selectPlayers(db: Database | Transaction, teamIds: readonly string[]) {
  return db
    .select({ player: players, agreement: agreements })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(inArray(players.teamId, [...teamIds]))
    .orderBy(asc(players.teamId), asc(players.place));
}

const accountOf = (row: { riotUsername: string; riotTag: string }) =>
  foldIdentity(`${row.riotUsername}#${row.riotTag}`);

async function teamsByAccount(db: Database | Transaction) {
  const rows = await db
    .select({
      teamId: teams.id,
      tag: teams.tag,
      riotUsername: players.riotUsername,
      riotTag: players.riotTag,
    })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .where(eq(teams.editionId, currentEditionId))
    .orderBy(asc(teams.tagFolded));
  const found = new Map<string, { teamId: string; tag: string }[]>();
  for (const row of rows) {
    const account = accountOf(row);
    if (account === '#') continue;
    found.set(account, [...(found.get(account) ?? []), row]);
  }
  return found;
}

function toPlayer(
  { player, agreement }: PlayerRow,
  accounts: Awaited<ReturnType<typeof teamsByAccount>>,
  sentBack: readonly SentBackRow[],
): OrganiserPlayer {
  const others = accounts.get(accountOf(player)) ?? [];
  // Those of an accepted form go with the next sweep.
  const forms =
    agreement.state === 'ACCEPTED' ? [] : sentBack.filter(({ playerId }) => playerId === player.id);
  const sentBackAt = agreement.state === 'AWAITING' ? agreement.decidedAt : null;
  return {
    id: player.id,
    nickname: player.nickname,
    gameRole: player.gameRole,
    memberType: player.memberType,
    firstName: player.firstName,
    lastName: player.lastName,
    class: player.class,
    discordUsername: player.discordUsername,
    riotUsername: player.riotUsername,
    riotTag: player.riotTag,
    isAdult: player.isAdult,
    gdprAgreementState: agreement.state,
    gdprAgreementId: agreement.id,
    sentAt: agreement.sentAt?.toISOString() ?? null,
    sentBackAt: sentBackAt?.toISOString() ?? null,
    rejectionReason: agreement.rejectionReason,
    sentBackForms: forms.map(({ id, sentAt, sentBackAt: at, reason }) => ({
      id,
      sentAt: sentAt.toISOString(),
      sentBackAt: at.toISOString(),
      reason,
    })),
    scopes: agreement.scopes,
    withdrawn: agreement.withdrawnAt !== null,
    detailsHidden: player.detailsHidden,
    erased: player.erasedAt !== null,
    accountAlsoIn: [
      ...new Set(others.filter(({ teamId }) => teamId !== player.teamId).map(({ tag }) => tag)),
    ],
  };
}

function agreementCounts(members: readonly OrganiserPlayer[]) {
  const count = (state: OrganiserPlayer['gdprAgreementState']) =>
    members.filter((player) => player.gdprAgreementState === state).length;
  return {
    accepted: count('ACCEPTED'),
    awaitingReview: count('AWAITING_REVIEW'),
    total: members.length,
  };
}

export async function organiserTeams(
  db: Database | Transaction,
  condition?: SQL,
): Promise<OrganiserTeam[]> {
  const rows = await db
    .select({ ...teamColumns, pageHash: teamPages.secretHash })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .leftJoin(teamPages, eq(teamPages.teamId, teams.id))
    .where(and(eq(teams.editionId, currentEditionId), condition));
  if (rows.length === 0) return [];
  const members = await selectPlayers(
    db,
    rows.map(({ id }) => id),
  );
  const accounts = await teamsByAccount(db);
  const sentBack = await findSentBackForms(
    db,
    members.map(({ player }) => player.id),
  );
  const fieldsOf = teamFields(await readResults(db));
  return rows
    .map((row): OrganiserTeam => {
      const own = members
        .filter(({ player }) => player.teamId === row.id)
        .map((member) => toPlayer(member, accounts, sentBack));
      return {
        ...fieldsOf(row),
        state: row.state,
        agreements: agreementCounts(own),
        accountsVerified: row.accountsVerified,
        accountsMissing: row.accountsMissing,
        pageIsOpen: row.pageHash !== null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        players: own,
      };
    })
    .sort(compareNames);
}

export async function organiserTeam(
  db: Database | Transaction,
  condition: SQL,
): Promise<OrganiserTeam> {
  const [team] = await organiserTeams(db, condition);
  if (!team) throw new AppError('NOT_FOUND');
  return team;
}
