import { endpoints } from '@puchar/shared/contract';
import type { Sponsor } from '@puchar/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Database } from '../../db/database.ts';
import { sponsors } from '../../db/schema.ts';
import { pictureAddressOrNull } from '../../files/picture-address.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';

async function readSponsors(db: Database, condition?: SQL): Promise<Sponsor[]> {
  const rows = await db
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.editionId, currentEditionId), condition))
    .orderBy(asc(sponsors.place), asc(sponsors.id));
  return rows.map(({ id, name, websiteUrl, logoHash, category }) => ({
    id,
    name,
    websiteUrl,
    logoUrl: pictureAddressOrNull(logoHash),
    category,
  }));
}

export function registerSponsorRoutes(app: FastifyInstance, context: ServerContext): void {
  const topics = ['edition', 'sponsor'] as const;
  bindEndpoint(app, context, endpoints.getSponsors, {
    topics,
    handler: () => readSponsors(context.db),
  });
  bindEndpoint(app, context, endpoints.getSponsor, {
    topics,
    async handler({ params: { id } }) {
      const [sponsor] = await readSponsors(context.db, eq(sponsors.id, id));
      if (!sponsor) throw new AppError('NOT_FOUND');
      return sponsor;
    },
  });
}
