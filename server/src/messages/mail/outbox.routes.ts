import { endpoints } from '@puchar/shared/contract';
import type { MailOutbox } from '@puchar/shared/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { mailOutbox, teams } from '../../platform/database/schema.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';

const mostShown = 20;
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
const { dueAt, sentAt, failure, createdAt, kind } = mailOutbox;

async function readOutbox(db: Database): Promise<MailOutbox> {
  const waiting = isNotNull(dueAt);
  const [next] = await db.select({ dueAt }).from(mailOutbox).where(waiting).orderBy(dueAt).limit(1);
  const [last] = await db
    .select({ sentAt })
    .from(mailOutbox)
    .where(isNotNull(sentAt))
    .orderBy(desc(sentAt))
    .limit(1);
  const [broken] = await db
    .select({ failure })
    .from(mailOutbox)
    .where(and(waiting, isNotNull(failure)))
    .orderBy(desc(dueAt))
    .limit(1);
  const failed = await db
    .select({ name: teams.name, tag: teams.tag, kind, failure, createdAt })
    .from(mailOutbox)
    .leftJoin(teams, eq(teams.id, mailOutbox.teamId))
    .where(and(isNull(dueAt), isNull(sentAt), isNotNull(failure)))
    .orderBy(desc(createdAt))
    .limit(mostShown);
  return {
    waiting: await db.$count(mailOutbox, waiting),
    nextAt: iso(next?.dueAt),
    lastSentAt: iso(last?.sentAt),
    failure: broken?.failure ?? null,
    failed: failed.flatMap(({ name, tag, failure: reason, ...row }) => {
      if (reason === null) return [];
      const team = name === null || tag === null ? null : { name, tag };
      return [{ kind: row.kind, createdAt: row.createdAt.toISOString(), team, failure: reason }];
    }),
  };
}

export function registerOutboxRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, clock } = context;
  bindEndpoint(app, context, endpoints.getMailOutbox, { handler: () => readOutbox(db) });
  bindEndpoint(app, context, endpoints.sendMailNow, {
    async handler() {
      const now = clock.now();
      // Not those that are being sent: theirs is a lease.
      await db
        .update(mailOutbox)
        .set({ dueAt: now })
        .where(and(isNotNull(dueAt), sql`(${failure} is not null or ${mailOutbox.attempts} = 0)`));
      return readOutbox(db);
    },
  });
}
