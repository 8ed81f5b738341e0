import { compareNames, csvText, dayKey, formatTime, roleNames } from '@puchar/shared/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { currentEditionId } from '../../cup/current-edition.ts';
import { memberTypes } from '../../cup/editions/export/texts.pl.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { agreements, players, schools, teams } from '../../platform/database/schema.ts';
import { consentStates, playerColumns as names, teamStates } from './texts.pl.ts';

function selectPlayers(tx: Transaction) {
  return tx
    .select({ player: players, agreement: agreements, team: teams, school: schools.name })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(and(eq(teams.editionId, currentEditionId), isNull(players.erasedAt)))
    .orderBy(asc(players.place));
}

type Row = Awaited<ReturnType<typeof selectPlayers>>[number];
type Cell = string | boolean | null;

const moment = (at: Date | null): Cell =>
  at === null ? null : `${dayKey(at.toISOString())} ${formatTime(at.toISOString())}`;

/** What may be shown now: only while the form is accepted and publication was not withdrawn. */
function rights({ player, agreement }: Row): Cell[] {
  const { state, scopes, withdrawnAt } = agreement;
  const isAccepted = state === 'ACCEPTED' && withdrawnAt === null;
  const isOn = isAccepted && !player.detailsHidden;
  const may = (scope: 'fullName' | 'class' | 'accounts' | 'image' | 'statistics') =>
    isOn && scopes?.[scope] !== false;
  return [
    may('fullName'),
    may('class'),
    may('accounts'),
    may('image'),
    // Names that were erased after their period hide details too, but end no consent to figures.
    may('statistics') || (isAccepted && player.firstName === '' && scopes?.statistics !== false),
  ];
}

function cellsOf(row: Row): Cell[] {
  const { player, agreement, team, school } = row;
  const account = player.riotUsername === '' ? '' : `${player.riotUsername}#${player.riotTag}`;
  return [
    team.name,
    team.tag,
    school,
    teamStates[team.state],
    player.nickname,
    player.firstName,
    player.lastName,
    player.class,
    roleNames[player.gameRole],
    memberTypes[player.memberType],
    player.isAdult,
    player.discordUsername,
    account,
    consentStates[agreement.state],
    agreement.state === 'ACCEPTED' ? moment(agreement.decidedAt) : null,
    ...rights(row),
    agreement.withdrawnAt !== null || player.detailsHidden,
  ];
}

/** Every player of the current edition who was not erased, by team. */
export async function playersTable(tx: Transaction): Promise<string> {
  const rows = await selectPlayers(tx);
  return csvText(
    Object.values(names),
    rows.toSorted((one, other) => compareNames(one.team, other.team)).map(cellsOf),
  );
}
