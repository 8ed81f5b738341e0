import { createHash, timingSafeEqual } from 'node:crypto';
import { slug } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { modules } from '../../platform/database/schema.ts';

const ofModule = z.object({ slug });
const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/i;

/** @throws AppError INVALID_TOKEN alike for a wrong token and for an unknown module. */
export async function findDeploySlug(
  db: Database,
  params: unknown,
  authorization: string,
): Promise<string> {
  const [, token] = bearer.exec(authorization) ?? [];
  const named = ofModule.safeParse(params);
  if (token === undefined || !named.success) throw new AppError('INVALID_TOKEN');
  const [row] = await db
    .select({ deployTokenHash: modules.deployTokenHash })
    .from(modules)
    .where(eq(modules.slug, named.data.slug));
  const given = createHash('sha256').update(token).digest();
  const retained = Buffer.from(row?.deployTokenHash ?? '', 'hex');
  if (retained.length !== given.length || !timingSafeEqual(retained, given)) {
    throw new AppError('INVALID_TOKEN');
  }
  return named.data.slug;
}
