import type { Stage, StagePage } from '@puchar/shared/contract';
import { apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';

/** Pages that come and go with the stage, as the registry has them; undefined while they are not known. */
export function useStagePages(): StagePage[] | undefined {
  return useQuery(apiQuery(organiserEndpoints.getStagePages, {})).data;
}

/** Labels of the pages that are open in one stage and, where another is given, closed in that. */
export function openPages(pages: readonly StagePage[], stage: Stage, notIn?: Stage): string[] {
  return pages
    .filter(({ stages }) => stages.includes(stage))
    .filter(({ stages }) => notIn === undefined || !stages.includes(notIn))
    .map(({ label }) => label);
}
