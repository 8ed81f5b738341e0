import type { SlotProps } from '@puchar/shared/remote';
import { MeetingList } from '../lib/meeting-list.tsx';

/** Slot `team.matches`: every meeting of a team, from its first. The heading belongs to the team's page. */
export default function TeamMatches({ teamId }: SlotProps['team.matches']) {
  return <MeetingList query={{ teamId, order: 'ASC' }} level={3} />;
}
