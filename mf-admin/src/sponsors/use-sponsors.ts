import type { Sponsor } from '@puchar/shared/contract';
import { apiQuery, endpoints, request, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { movedOrder } from './order.ts';
import type { Direction } from './order.ts';

export const sponsorsQuery = apiQuery(endpoints.getSponsors, {});

/** The version of a sponsor that was on the screen. */
export function seenVersion({ updatedAt }: Sponsor): { expectedUpdatedAt?: string } {
  return updatedAt === undefined ? {} : { expectedUpdatedAt: updatedAt };
}

interface Move {
  before: readonly Sponsor[];
  after: readonly Sponsor[];
}

/** Stores the places that changed, one after another: each refusal leaves an order that can be shown. */
async function storeOrder({ before, after }: Move): Promise<void> {
  for (const sponsor of after) {
    const was = before.find(({ id }) => id === sponsor.id);
    if (was?.place === sponsor.place) continue;
    await request(organiserEndpoints.updateSponsor, {
      params: { id: sponsor.id },
      body: { place: sponsor.place, ...seenVersion(sponsor) },
    });
  }
}

/** Moving a sponsor by a step; the list shows it before the server has answered. */
export function useMove() {
  const client = useQueryClient();
  const act = useAct({ act: storeOrder, touches: ['/sponsors'] });
  return {
    refusal: act.refusal,
    /** @returns Whether there is such a step, and nothing else is on its way. */
    move: (sponsors: readonly Sponsor[], id: string, direction: Direction): boolean => {
      const after = act.busy ? null : movedOrder(sponsors, id, direction);
      if (after === null) return false;
      client.setQueryData(sponsorsQuery.queryKey, after);
      act.run({ before: sponsors, after });
      return true;
    },
  };
}

export function useRemove(onDone: () => void) {
  return useAct({
    act: ({ id }: Sponsor) => request(organiserEndpoints.deleteSponsor, { params: { id } }),
    touches: ['/sponsors'],
    onDone,
  });
}
