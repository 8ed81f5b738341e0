import { dropOutConsequences } from '@puchar/shared/contract';
import type { DropOutConsequences } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';

export function dropOutCalls({ call }: OrganiserCalls) {
  return {
    dropOut: (id: string, more: object = {}) =>
      call('POST', `/teams/drop-out/${id}`, {
        kind: 'WITHDRAWN',
        reason: 'Szkoła wycofała zgłoszenie.',
        ...more,
      }),
    undo: (id: string) => call('POST', `/teams/undo-drop-out/${id}`),
    consequences: async (id: string): Promise<DropOutConsequences> =>
      z.parse(dropOutConsequences, (await call('GET', `/teams/drop-out/${id}`)).body),
  };
}
