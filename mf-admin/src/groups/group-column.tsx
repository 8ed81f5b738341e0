import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Team } from '@puchar/shared/contract';
import { TeamLogo } from '@puchar/shared/kit';
import panel from '../lib/ui/panel.module.css';
import styles from './group-column.module.css';
import { texts } from './texts.pl.ts';

/** What a dragged team carries. */
const dragType = 'text/x-team';

/** Lets an element be dragged for its team; a list beside it does the same by keyboard. */
function useDraggedTeam(teamId: string) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = ref.current;
    const start = (event: DragEvent) => event.dataTransfer?.setData(dragType, teamId);
    element?.addEventListener('dragstart', start);
    return () => element?.removeEventListener('dragstart', start);
  }, [teamId]);
  return ref;
}

/** Makes an element a place to drop a team on; `over` while one is held above it. */
function useTeamDrop(onDrop: (teamId: string) => void) {
  const ref = useRef<HTMLElement>(null);
  const latest = useRef(onDrop);
  const [over, setOver] = useState(false);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const takes = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(dragType) !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leaves = () => setOver(false);
    const drops = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer?.getData(dragType) ?? '');
    };
    element.addEventListener('dragover', takes);
    element.addEventListener('dragleave', leaves);
    element.addEventListener('drop', drops);
    return () => {
      element.removeEventListener('dragover', takes);
      element.removeEventListener('dragleave', leaves);
      element.removeEventListener('drop', drops);
    };
  }, []);
  return { ref, over };
}

interface GroupChoice {
  id: string | null;
  name: string;
}

interface TeamRowProps {
  team: Team;
  choices: readonly GroupChoice[];
  onMove: (team: Team, groupId: string | null) => void;
}

function TeamRow({ team, choices, onMove }: TeamRowProps) {
  const ref = useDraggedTeam(team.id);
  return (
    <li ref={ref} className={styles.team} draggable>
      <TeamLogo team={team} />
      <span className={styles.name}>
        <strong>{team.tag}</strong> {team.name}
      </span>
      <select
        className={styles.select}
        aria-label={texts.moveTo(team.name)}
        value={team.groupId ?? ''}
        onChange={({ target }) => onMove(team, target.value === '' ? null : target.value)}
      >
        {choices.map(({ id, name }) => (
          <option key={id ?? ''} value={id ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </li>
  );
}

interface GroupColumnProps {
  title: string;
  teams: readonly Team[];
  choices: readonly GroupChoice[];
  onMove: (team: Team, groupId: string | null) => void;
  /** A team was dropped on this column. */
  onDrop: (teamId: string) => void;
  /** Actions on the group itself. */
  children?: ReactNode;
}

/** One group with its teams, or those without one: a list, and a place to drop a team on. */
export function GroupColumn(props: GroupColumnProps) {
  const { title, teams, choices, onMove, onDrop, children } = props;
  const { ref, over } = useTeamDrop(onDrop);
  return (
    <section ref={ref} className={styles.column} aria-label={title} data-over={over}>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{teams.length}</span>
      </h3>
      {teams.length === 0 ? (
        <p className={panel.muted}>{texts.noTeams}</p>
      ) : (
        <ul className={panel.rows} role="list">
          {teams.map((team) => (
            <TeamRow key={team.id} team={team} choices={choices} onMove={onMove} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
