import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { captainEmails, guardianEmails, players } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { plainPages } from '../../platform/http/plain-page.ts';
import { publishTeam } from '../../teams/accept-team.ts';
import { addTombstones } from '../../teams/players/erase-player.ts';
import { pageTexts } from './texts.pl.ts';
import type { PageText } from './texts.pl.ts';

const send = plainPages(
  { top: 20, rules: 'button{padding:.75rem 1.5rem;font:inherit}' },
  "form-action 'self'",
);

function sendPage(reply: FastifyReply, status: number, { title, text, action }: PageText) {
  // The address holds the key.
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const act =
    action === null
      ? '<p><a href="/">Strona główna</a></p>'
      : `<form method="post"><button>${action}</button></form>`;
  return send(reply, status, { title, content: `<p>${text}</p>\n${act}` });
}

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'eraseRemains'>;

interface Ended {
  /** Of the row with the address. */
  id: string;
  action: 'team.unsubscribe' | 'consent.guardian-unsubscribe';
  subjectId: string | null;
}

async function endCaptain(tx: Transaction, key: string): Promise<Ended | null> {
  const [row] = await tx
    .delete(captainEmails)
    .where(eq(captainEmails.unsubscribeKey, key))
    .returning({ id: captainEmails.id, playerId: captainEmails.playerId });
  if (row === undefined) return null;
  const [player] = await tx
    .select({ teamId: players.teamId })
    .from(players)
    .where(eq(players.id, row.playerId));
  return { id: row.id, action: 'team.unsubscribe', subjectId: player?.teamId ?? null };
}

async function endGuardian(tx: Transaction, key: string, at: Date): Promise<Ended | null> {
  const [row] = await tx
    .update(guardianEmails)
    .set({ email: null, unsubscribedAt: at })
    .where(and(eq(guardianEmails.unsubscribeKey, key), isNotNull(guardianEmails.email)))
    .returning({ id: guardianEmails.id, playerId: guardianEmails.playerId });
  if (row === undefined) return null;
  return { id: row.id, action: 'consent.guardian-unsubscribe', subjectId: row.playerId };
}

/** @returns Whether there was such an address. */
async function unsubscribe(context: Context, key: string): Promise<boolean> {
  const { db, clock } = context;
  const at = clock.now();
  const isGone = await transaction(db, async (tx) => {
    const ended = (await endCaptain(tx, key)) ?? (await endGuardian(tx, key, at));
    if (ended === null) return false;
    const { id, action, subjectId } = ended;
    await addTombstones(tx, [{ subjectId: id, kind: 'email', at }]);
    await recordEvent(tx, { at, actorId: null, action, subjectId });
    return true;
  });
  if (isGone) {
    // The list of erasures in DATA_DIR is written when a change of a team is published.
    await publishTeam(context);
    await context.eraseRemains();
  }
  return isGone;
}

interface Link {
  Params: { key: string };
}

/** The link of each message: a page with a button, which a mail program clicks by itself (RFC 8058). */
export async function registerUnsubscribeRoutes(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  await app.register(async (scope) => {
    // The body says nothing that the address does not.
    scope.addContentTypeParser(
      /^/,
      { bodyLimit: 1024, parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get<Link>('/wypisz/:key', { exposeHeadRoute: false }, async ({ params }, reply) => {
      const { db } = context;
      const { key } = params;
      const ofGuardian = and(
        eq(guardianEmails.unsubscribeKey, key),
        isNotNull(guardianEmails.email),
      );
      const known =
        (await db.$count(captainEmails, eq(captainEmails.unsubscribeKey, key))) +
        (await db.$count(guardianEmails, ofGuardian));
      return known > 0
        ? sendPage(reply, 200, pageTexts.question)
        : sendPage(reply, 404, pageTexts.unknown);
    });
    // A second click ends well too.
    scope.post<Link>('/wypisz/:key', async ({ params }, reply) => {
      const isGone = await unsubscribe(context, params.key);
      return sendPage(reply, 200, isGone ? pageTexts.done : pageTexts.unknown);
    });
  });
}
