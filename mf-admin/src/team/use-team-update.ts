import type { TeamUpdate } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { useAct } from '../lib/acts/use-act.ts';
import { presentTeam } from '../lib/teams/present-team.ts';

interface Sent {
  update: TeamUpdate;
  expectedUpdatedAt: string;
}

/**
 * Changes of a team against the version that was on the screen.
 *
 * @param onDone Gets the tag that the team has then.
 */
export function useTeamUpdate(teamId: string, onDone: (tag: string) => void) {
  const act = useAct({
    act: ({ update, expectedUpdatedAt }: Sent) =>
      request(organiserEndpoints.updateTeam, {
        params: { id: teamId },
        body: { ...update, expectedUpdatedAt },
      }),
    touches: ['/teams', '/groups', '/meetings'],
    onDone: ({ tag }) => onDone(tag),
  });
  const present = presentTeam(act.error);
  const issues = fieldIssues(act.error);
  return {
    busy: act.busy,
    reset: act.reset,
    /** The version of somebody who was faster; null while nobody was. */
    present,
    refusal: present === null && Object.keys(issues).length === 0 ? act.refusal : null,
    issueOf: (path: string) => issues[path],
    save: (update: TeamUpdate, expectedUpdatedAt: string) => {
      if (!act.busy) act.run({ update, expectedUpdatedAt });
    },
    /** Saves over the version that the organiser has just seen. */
    saveOver: (update: TeamUpdate) => {
      if (present !== null) act.run({ update, expectedUpdatedAt: present.updatedAt });
    },
  };
}
