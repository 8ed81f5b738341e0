import { endpoints } from '@puchar/shared/contract';
import type { Announcement } from '@puchar/shared/contract';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { announcements } from '../../platform/database/schema.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';

const mostShown = 50;

async function readAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(mostShown);
  return rows.map(({ id, kind, content, createdAt, sentAt, dueAt, fault }) => ({
    id,
    kind,
    content,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    fault,
  }));
}

export function registerAnnouncementRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getAnnouncements, {
    handler: () => readAnnouncements(context.db),
  });
}
