import type { PersonExport } from '@puchar/shared/contract';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { playerFigures } from '../../cup/games/figures.ts';
import { findSentBackForms } from '../../cup/sent-back-forms.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  agreements,
  auditLog,
  captainEmails,
  consentProofs,
  editions,
  gamePlayerStatistics,
  games,
  guardianEmails,
  meetings,
  players,
  rosterRequests,
  teamMessages,
  teams,
} from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { namedMembers } from '../../teams/roster/roster-after.ts';
import { AppError } from '../../platform/http/app-error.ts';

type Player = typeof players.$inferSelect;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Locked, so that later reads belong to the same state. */
async function readPlayer(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      player: players,
      team: teams,
      edition: editions,
      agreement: agreements,
      email: captainEmails.email,
    })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .leftJoin(agreements, eq(agreements.playerId, players.id))
    .leftJoin(captainEmails, eq(captainEmails.playerId, players.id))
    .where(eq(players.id, id))
    .for('share', { of: players });
  return row ?? null;
}

function readProofs(tx: Transaction, playerId: string) {
  return tx
    .select()
    .from(consentProofs)
    .where(eq(consentProofs.playerId, playerId))
    .orderBy(asc(consentProofs.decidedAt), asc(consentProofs.id));
}

/** Includes figures of the same account that could not be matched to a player. */
function readFigures(tx: Transaction, { id, puuid }: Player) {
  const own = eq(gamePlayerStatistics.playerId, id);
  const untied = isNull(gamePlayerStatistics.playerId);
  return tx
    .select({ figures: gamePlayerStatistics, game: games, meetingDate: meetings.date })
    .from(gamePlayerStatistics)
    .innerJoin(games, eq(games.id, gamePlayerStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(puuid === null ? own : or(own, and(untied, eq(gamePlayerStatistics.puuid, puuid))))
    .orderBy(asc(meetings.date), asc(meetings.id), asc(games.gameNumber));
}

/** What the captain wrote and read, and entered about guardians. */
async function captainParts(tx: Transaction, { memberType, teamId }: Player) {
  if (memberType !== 'CAPTAIN') return { messages: [], guardianMailsOfTeam: [] };
  const messages = await tx
    .select()
    .from(teamMessages)
    .where(eq(teamMessages.teamId, teamId))
    .orderBy(asc(teamMessages.createdAt), asc(teamMessages.id));
  const entered = await tx
    .select({ row: guardianEmails })
    .from(guardianEmails)
    .innerJoin(players, eq(players.id, guardianEmails.playerId))
    .where(eq(players.teamId, teamId))
    .orderBy(asc(guardianEmails.createdAt), asc(guardianEmails.id));
  return {
    messages: messages.map(({ side, text, createdAt }) => ({
      side,
      text,
      at: createdAt.toISOString(),
    })),
    guardianMailsOfTeam: entered.map(({ row: { letters, createdAt, email } }) => ({
      letters,
      enteredAt: createdAt.toISOString(),
      hasAddress: email !== null,
    })),
  };
}

async function guardianPart(
  tx: Transaction,
  playerId: string,
): Promise<PersonExport['guardianMail']> {
  const [row] = await tx.select().from(guardianEmails).where(eq(guardianEmails.playerId, playerId));
  if (row === undefined) return null;
  const { email, letters, createdAt, remindedAt, unsubscribedAt } = row;
  return {
    email,
    letters,
    enteredAt: createdAt.toISOString(),
    remindedAt: iso(remindedAt),
    unsubscribedAt: iso(unsubscribedAt),
  };
}

function readEvents(tx: Transaction, subjectId: string) {
  return tx
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.id));
}

async function readRequest(
  tx: Transaction,
  { id, teamId, memberType }: Player,
): Promise<PersonExport['rosterRequest']> {
  const [row] = await tx.select().from(rosterRequests).where(eq(rosterRequests.teamId, teamId));
  if (row === undefined) return null;
  const isNamed = row.change !== null && namedMembers(row.change).includes(id);
  if (memberType !== 'CAPTAIN' && !isNamed) return null;
  const { kind, state, reason, declineReason, createdAt, closedAt } = row;
  const moments = { createdAt: createdAt.toISOString(), closedAt: iso(closedAt) };
  return { kind, state, reason, declineReason, ...moments };
}

type Rows = NonNullable<Awaited<ReturnType<typeof readPlayer>>>;

function playerPart({ player }: Rows): PersonExport['player'] {
  return {
    id: player.id,
    firstName: player.firstName,
    lastName: player.lastName,
    nickname: player.nickname,
    class: player.class,
    discordUsername: player.discordUsername,
    riotUsername: player.riotUsername,
    riotTag: player.riotTag,
    puuid: player.puuid,
    isAdult: player.isAdult,
    gameRole: player.gameRole,
    memberType: player.memberType,
    detailsHidden: player.detailsHidden,
    erasedAt: iso(player.erasedAt),
    createdAt: player.createdAt.toISOString(),
    updatedAt: player.updatedAt.toISOString(),
  };
}

function agreementPart({ agreement }: Rows): PersonExport['agreement'] {
  if (agreement === null) return null;
  return {
    state: agreement.state,
    sentAt: iso(agreement.sentAt),
    decidedAt: iso(agreement.decidedAt),
    rejectionReason: agreement.rejectionReason,
    scopes: agreement.scopes,
    withdrawnAt: iso(agreement.withdrawnAt),
    formVersion: agreement.formVersion,
    formSha256: agreement.formSha256,
    fileMime: agreement.fileMime,
    fileBytes: agreement.fileBytes,
    fileSha256: agreement.fileSha256,
    createdAt: agreement.createdAt.toISOString(),
    updatedAt: agreement.updatedAt.toISOString(),
  };
}

function sentBackPart(
  form: Awaited<ReturnType<typeof findSentBackForms>>[number],
): PersonExport['sentBackForms'][number] {
  const { reason, formVersion, formSha256, fileMime, fileBytes, fileSha256 } = form;
  return {
    reason,
    sentAt: form.sentAt.toISOString(),
    sentBackAt: form.sentBackAt.toISOString(),
    formVersion,
    formSha256,
    fileMime,
    fileBytes,
    fileSha256,
  };
}

function proofPart(
  proof: Awaited<ReturnType<typeof readProofs>>[number],
): PersonExport['proofs'][number] {
  return {
    formVersion: proof.formVersion,
    formSha256: proof.formSha256,
    fileSha256: proof.fileSha256,
    scopes: proof.scopes,
    sentAt: proof.sentAt.toISOString(),
    decidedAt: proof.decidedAt.toISOString(),
    withdrawnAt: iso(proof.withdrawnAt),
  };
}

function gamePart({
  figures: { playerId, teamId, figures },
  game,
  meetingDate,
}: Awaited<ReturnType<typeof readFigures>>[number]): PersonExport['games'][number] {
  return {
    gameId: game.id,
    gameNumber: game.gameNumber,
    meetingId: game.meetingId,
    meetingDate: meetingDate.toISOString(),
    statistics: { playerId, teamId, ...playerFigures.parse(figures) },
  };
}

export async function exportPerson(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<PersonExport> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const rows = await readPlayer(tx, id);
    if (rows === null) throw new AppError('NOT_FOUND');
    const { team, edition } = rows;
    await recordEvent(tx, { at, actorId, action: 'player.export', subjectId: id });
    const events = await readEvents(tx, id);
    return {
      exportedAt: at.toISOString(),
      edition: { id: edition.id, name: edition.name, year: edition.year },
      team: { id: team.id, name: team.name, tag: team.tag, state: team.state },
      email: rows.email,
      player: playerPart(rows),
      agreement: agreementPart(rows),
      sentBackForms: (await findSentBackForms(tx, [id])).map(sentBackPart),
      proofs: (await readProofs(tx, id)).map(proofPart),
      games: (await readFigures(tx, rows.player)).map(gamePart),
      rosterRequest: await readRequest(tx, rows.player),
      ...(await captainParts(tx, rows.player)),
      guardianMail: await guardianPart(tx, id),
      events: events.map(({ at: when, action }) => ({ at: when.toISOString(), action })),
    };
  });
}
