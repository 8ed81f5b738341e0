import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Team } from '@puchar/shared/contract';
import { TeamLogo } from '@puchar/shared/kit';
import panel from '../lib/ui/panel.module.css';
import styles from './group-column.module.css';
import { texts } from './texts.pl.ts';

const dragType = 'text/x-team';

/** Pointer users drag the row; the select beside it is the keyboard alternative. */
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
  onDrop: (teamId: string) => void;
  children?: ReactNode;
}

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
