import type { Stage } from '@puchar/shared/contract';
import {
  apiKey,
  apiQuery,
  endpoints,
  request,
  useMutation,
  useQueryClient,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { saysSignedOut, useSessionChanges } from '../lib/session/use-session.ts';

export type StepDirection = 'next' | 'previous';

interface Step {
  direction: StepDirection;
  /** Stage the organiser saw when deciding. */
  from: Stage;
}

/** The edition everything here is about. */
export const editionQuery = apiQuery(endpoints.getCurrentEdition, {});

/**
 * One step of the edition. The stage that was on the screen always goes along, so that two organisers
 * who press at once move it once; after any refusal the true stage is read again.
 */
export function useStageStep(onDone: () => void) {
  const client = useQueryClient();
  const { refused } = useSessionChanges();
  return useMutation({
    mutationFn: ({ direction, from }: Step) =>
      request(
        direction === 'next' ? organiserEndpoints.nextStage : organiserEndpoints.previousStage,
        {
          body: { expectedStage: from },
        },
      ),
    onSuccess: (edition) => {
      client.setQueryData(editionQuery.queryKey, edition);
      void client.invalidateQueries({ queryKey: apiKey('/modules') });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: editionQuery.queryKey });
      if (saysSignedOut(error)) void refused();
    },
    onSettled: onDone,
  });
}
