import { useState } from 'react';
import type { Group, Team } from '@puchar/shared/contract';
import {
  apiQuery,
  ButtonLink,
  EmptyState,
  endpoints,
  ErrorState,
  request,
  Skeleton,
  useQuery,
  useQueryClient,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Allowed, useMayCall } from '../lib/session/role.tsx';
import { ErrorNote, Section, UndoNotice } from '../lib/ui/elements.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { GroupActions, NewGroupForm } from './group-actions.tsx';
import { GroupColumn } from './group-column.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './groups.module.css';
import { texts } from './texts.pl.ts';

const { assignTeam, unassignTeam } = organiserEndpoints;

interface BoardColumn {
  /** Null for teams without a group. */
  group: Group | null;
  teams: Team[];
}

function columnsOf(groups: readonly Group[], teams: readonly Team[]): BoardColumn[] {
  const membersOf = (id: string | null) => teams.filter(({ groupId }) => groupId === id);
  return [
    ...groups.map((group) => ({ group, teams: membersOf(group.id) })),
    { group: null, teams: membersOf(null) },
  ];
}

interface Move {
  team: Team;
  groupId: string | null;
}

/** Optimistic: shown at once, reverted when the request fails. */
function useMoveTeam(onDone: (move: Move) => void) {
  const client = useQueryClient();
  const { queryKey } = apiQuery(endpoints.getTeams, {});
  const show = (id: string, groupId: string | null) =>
    client.setQueryData<Team[]>(queryKey, (teams) =>
      teams?.map((team) => (team.id === id ? { ...team, groupId } : team)),
    );
  const requests = useRequests(
    assignTeam,
    ({ team: { id }, groupId }: Move) =>
      groupId === null
        ? request(unassignTeam, { params: { id } })
        : request(assignTeam, { params: { id, groupId } }),
    {
      // One after the other: the next team is moved, or this one back, before the lists are fetched again.
      scope: 'groups',
      onDone: (_response, move) => onDone(move),
      onError: (_error, { team }) => show(team.id, team.groupId),
    },
  );
  return {
    ...requests,
    move: (team: Team, groupId: string | null) => {
      if (team.groupId === groupId) return;
      show(team.id, groupId);
      requests.run({ team, groupId });
    },
  };
}

interface Notice {
  text: string;
  undo: (() => void) | null;
}

function columnName({ group }: BoardColumn): string {
  return group === null ? texts.ungrouped : texts.group(group.name);
}

function Board({ columns }: { columns: readonly BoardColumn[] }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const mayMove = useMayCall(assignTeam);
  const teams = columns.flatMap((column) => column.teams);
  const nameOf = (groupId: string | null) => {
    const found = columns.find(({ group }) => (group?.id ?? null) === groupId);
    return found === undefined ? texts.ungrouped : columnName(found);
  };
  const moves = useMoveTeam(({ team, groupId }) =>
    setNotice({
      text: texts.moved(team.name, nameOf(groupId)),
      undo: () => moves.move({ ...team, groupId }, team.groupId),
    }),
  );
  const choices = columns.map((column) => ({
    id: column.group?.id ?? null,
    name: column.group?.name ?? texts.ungrouped,
  }));
  const notify = (text: string) => setNotice({ text, undo: null });
  const drop = (teamId: string, groupId: string | null) => {
    const team: Team | undefined = teams.find(({ id }) => id === teamId);
    if (team !== undefined) moves.move(team, groupId);
  };
  return (
    <>
      <Allowed endpoint={organiserEndpoints.drawGroups}>
        <Section id="losowanie" title={texts.draw}>
          <DrawPanel teams={teams} onDone={notify} />
        </Section>
      </Allowed>
      <Section id="grupy" title={texts.groups}>
        {teams.length === 0 ? <EmptyState>{texts.noAccepted}</EmptyState> : null}
        {mayMove ? <p className={panel.muted}>{texts.dragHint}</p> : null}
        <UndoNotice text={notice?.text ?? ''} undo={notice?.undo ?? null} />
        <ErrorNote text={moves.errorText} />
        <div className={styles.columns}>
          {columns.map(({ group, teams: members }) => (
            <GroupColumn
              key={group?.id ?? ''}
              title={columnName({ group, teams: members })}
              teams={members}
              choices={choices}
              onMove={mayMove ? moves.move : null}
              onDrop={(teamId) => drop(teamId, group?.id ?? null)}
            >
              {group === null || !mayMove ? null : (
                <GroupActions group={group} teams={members.length} />
              )}
            </GroupColumn>
          ))}
        </div>
        {mayMove ? <NewGroupForm /> : null}
      </Section>
    </>
  );
}

function Content() {
  const groups = useQuery(apiQuery(endpoints.getGroups, {}));
  const teams = useQuery(apiQuery(endpoints.getTeams, {}));
  if (groups.data !== undefined && teams.data !== undefined) {
    return <Board columns={columnsOf(groups.data, teams.data)} />;
  }
  if (!groups.isError && !teams.isError) return <Skeleton height={480} />;
  const retry = () => {
    void groups.refetch();
    void teams.refetch();
  };
  return <ErrorState text={texts.loadFailed} onRetry={retry} />;
}

export default function GroupsPage() {
  return (
    <PanelFrame
      title={texts.title}
      actions={
        <Allowed endpoint={organiserEndpoints.publishPlan}>
          <ButtonLink to="/terminarz">{texts.plan}</ButtonLink>
        </Allowed>
      }
    >
      <Content />
    </PanelFrame>
  );
}
