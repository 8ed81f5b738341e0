import { edition } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import { stageOrder } from '@puchar/shared/domain';
import * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';

/** Lists that the public sees whole from LADDER on, and organisers always; none holds personal data. */
const preparedLists = /^\/(bracket|meetings)(\?|$)/;

/**
 * What `GET /api{path}` answers a browser with a preview; null where it is what everybody gets. Only reads
 * know of rehearsed stages: every change goes by the true one.
 *
 * @param document Of that browser.
 * @param path Path and query below `/api`.
 */
export async function previewAnswer(
  { answers }: Pick<ServerContext, 'answers'>,
  document: RegistryDocument,
  path: string,
): Promise<string | null> {
  const [pathname = ''] = path.split('?');
  if (pathname === '/modules') return JSON.stringify(document);
  const stage = document.preview?.stage ?? null;
  if (stage === null) return null;
  if (pathname === '/editions/get-current') {
    const present = z.nullable(edition).parse(JSON.parse((await answers.get(pathname)) ?? 'null'));
    return present === null ? null : JSON.stringify({ ...present, stage });
  }
  const isOpen = stageOrder.indexOf(stage) >= stageOrder.indexOf('LADDER');
  return isOpen && preparedLists.test(path) ? answers.get(path, 'organisers') : null;
}
