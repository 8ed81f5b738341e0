import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import type { Edition, Stage } from '@puchar/shared/contract';

export interface StageState {
  /** Null while there is no edition, and when it could not be read: then the site is as in GROUPS. */
  stage: Stage | null;
  edition: Edition | null;
  /** Not known yet. */
  pending: boolean;
}

/** The one stage fetch of the site; on a served page its answer stands in the HTML. */
export function useStage(): StageState {
  const { data, isPending } = useQuery(apiQuery(endpoints.getCurrentEdition, {}));
  return { stage: data?.stage ?? null, edition: data ?? null, pending: isPending };
}
