import { useState } from 'react';
import type { Team } from '@puchar/shared/contract';
import { Button, EmptyState, ErrorState, SectionHeading, Skeleton } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { GroupActs, NewGroupForm } from './group-acts.tsx';
import { GroupColumn } from './group-column.tsx';
import styles from './groups.module.css';
import { texts } from './texts.pl.ts';
import { useGroupBoard } from './use-group-board.ts';
import type { BoardColumn } from './use-group-board.ts';
import { useMoveTeam } from './use-move-team.ts';

/** The last move, to be told and taken back. */
interface Told {
  text: string;
  undo: (() => void) | null;
}

function columnName({ group }: BoardColumn): string {
  return group === null ? texts.ungrouped : texts.group(group.name);
}

function ToldLine({ told }: { told: Told | null }) {
  return (
    <div className={styles.told}>
      <output>{told?.text ?? ''}</output>
      {told === null || told.undo === null ? null : (
        <Button look="quiet" onClick={told.undo}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

function Board({ columns }: { columns: readonly BoardColumn[] }) {
  const [told, setTold] = useState<Told | null>(null);
  const teams = columns.flatMap((column) => column.teams);
  const nameOf = (groupId: string | null) => {
    const found = columns.find(({ group }) => (group?.id ?? null) === groupId);
    return found === undefined ? texts.ungrouped : columnName(found);
  };
  const moves = useMoveTeam(({ team, groupId }) =>
    setTold({
      text: texts.moved(team.name, nameOf(groupId)),
      undo: () => moves.move({ ...team, groupId }, team.groupId),
    }),
  );
  const choices = columns.map((column) => ({
    id: column.group?.id ?? null,
    name: column.group?.name ?? texts.ungrouped,
  }));
  const tell = (text: string) => setTold({ text, undo: null });
  const drop = (teamId: string, groupId: string | null) => {
    const team: Team | undefined = teams.find(({ id }) => id === teamId);
    if (team !== undefined) moves.move(team, groupId);
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="losowanie">
        <SectionHeading id="losowanie">{texts.draw}</SectionHeading>
        <DrawPanel teams={teams} onTold={tell} />
      </section>
      <section className={styles.section} aria-labelledby="grupy">
        <SectionHeading id="grupy">{texts.groups}</SectionHeading>
        {teams.length === 0 ? <EmptyState>{texts.noAccepted}</EmptyState> : null}
        <p className={styles.hint}>{texts.dragHint}</p>
        <ToldLine told={told} />
        <Refusal text={moves.refusal} />
        <div className={styles.columns}>
          {columns.map(({ group, teams: members }) => (
            <GroupColumn
              key={group?.id ?? ''}
              title={columnName({ group, teams: members })}
              teams={members}
              choices={choices}
              onMove={moves.move}
              onDrop={(teamId) => drop(teamId, group?.id ?? null)}
            >
              {group === null ? null : (
                <GroupActs group={group} teams={members.length} onTold={tell} />
              )}
            </GroupColumn>
          ))}
        </div>
        <NewGroupForm />
      </section>
    </>
  );
}

function Content() {
  const board = useGroupBoard();
  if (board.state === 'pending') return <Skeleton height={480} />;
  if (board.state === 'failed') {
    return <ErrorState text={texts.loadFailed} onRetry={board.retry} />;
  }
  return <Board columns={board.columns} />;
}

/** `/grupy`: the draw, the groups, and the meetings of each. */
export default function GroupsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
