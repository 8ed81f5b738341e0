import { endpoints } from '@puchar/shared/contract';
import type { Cup } from '@puchar/shared/contract';
import { cupNameOf, emptyCup } from '@puchar/shared/domain';
import type { CupName } from '@puchar/shared/domain';
import type * as z from 'zod/mini';
import type { Responses } from '../platform/context.ts';

/** Null without data, or when another endpoint has the path. */
export async function readResponse<T>(
  responses: Responses,
  path: string,
  schema: z.ZodMiniType<T>,
): Promise<T | null> {
  const json = await responses.get(path, 'public');
  return json === null ? null : (schema.safeParse(JSON.parse(json)).data ?? null);
}

export interface PublicCup {
  cup: Cup;
  name: CupName;
}

/** As visitors see it, from the cached responses. */
export async function readPublicCup(responses: Responses): Promise<PublicCup> {
  const { getCup, getCurrentEdition: edition } = endpoints;
  const cup = (await readResponse(responses, getCup.path, getCup.answer)) ?? emptyCup;
  const present = await readResponse(responses, edition.path, edition.answer);
  return { cup, name: cupNameOf(present, cup) };
}
