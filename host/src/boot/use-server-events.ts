import { useEffect } from 'react';
import type { RegistryDocument } from '@puchar/shared/contract';
import { useQueryClient } from '@puchar/shared/kit';
import { blockText } from './data-blocks.ts';
import { followServer } from './server-events.ts';

/** When the server composed the HTML; null when the HTML does not say. */
function composedAt(): number | null {
  const text = blockText('first-data') ?? '';
  const [, at] = /^\{"at":(\d+)/.exec(text) ?? [];
  return at === undefined ? null : Number(at);
}

/** Keeps the answers of the page as the server has them, while it is open. */
export function useServerEvents(site: RegistryDocument['site']): void {
  const client = useQueryClient();
  useEffect(() => followServer(client, composedAt(), site === 'public'), [client, site]);
}
