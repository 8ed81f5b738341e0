import { endpoints } from '@puchar/shared/contract';
import type { OrganiserPlayer } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { organiserTeam } from '../../cup/organiser-teams.ts';
import { endPublication, resumePublication } from '../../cup/publication.ts';
import { players, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { eraseStoredConsents } from '../../platform/storage/consent-store.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { publishTeam } from '../accept-team.ts';
import { removePlayer, replacePlayer } from '../roster/change-roster.ts';
import { erasePerson } from './erase-player.ts';

/** Consent to publication, as an organiser learned of it. */
async function setVisibility(
  context: ServerContext,
  { id, hidden, actorId }: { id: string; hidden: boolean; actorId: string },
): Promise<OrganiserPlayer> {
  const { db, clock } = context;
  const at = clock.now();
  const player = await transaction(db, async (tx) => {
    const [row] = await tx.select().from(players).where(eq(players.id, id)).for('update');
    if (!row || row.erasedAt !== null) throw new AppError('NOT_FOUND');
    const isNew = hidden
      ? await endPublication(tx, id, at)
      : await resumePublication(tx, { playerId: id, at, actorId });
    if (isNew) {
      const action = hidden ? 'player.hide' : 'player.show';
      await recordEvent(tx, { at, actorId, action, subjectId: id });
    }
    const team = await organiserTeam(tx, eq(teams.id, row.teamId));
    const found = team.players.find((member) => member.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  });
  await publishTeam(context);
  return player;
}

async function erasePlayer(
  context: ServerContext,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const at = clock.now();
  const files = await transaction(db, async (tx) => {
    const erased = await erasePerson(tx, id, at);
    if (erased === null) throw new AppError('NOT_FOUND');
    await recordEvent(tx, { at, actorId, action: 'player.erase', subjectId: id });
    return erased;
  });
  await eraseStoredConsents(context, files);
  await publishTeam(context);
  return { message: 'Person erased.' };
}

export function registerPlayerRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.hidePlayer, {
    handler: ({ params: { id } }, { request }) =>
      setVisibility(context, { id, hidden: true, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.showPlayer, {
    handler: ({ params: { id } }, { request }) =>
      setVisibility(context, { id, hidden: false, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.replacePlayer, {
    handler: ({ params: { id }, body }, { request }) =>
      replacePlayer(context, { id, body, editor: { actorId: currentUserId(request) } }),
  });
  bindEndpoint(app, context, endpoints.removePlayer, {
    handler: ({ params: { id }, body }, { request }) =>
      removePlayer(context, { id, body, editor: { actorId: currentUserId(request) } }),
  });
  bindEndpoint(app, context, endpoints.erasePlayer, {
    handler: ({ params: { id } }, { request }) =>
      erasePlayer(context, { id, actorId: currentUserId(request) }),
  });
}
