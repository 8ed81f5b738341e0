import type { ReactNode } from 'react';
import type { Team } from '@puchar/shared/contract';
import { TeamLogo } from '@puchar/shared/kit';
import styles from './group-column.module.css';
import { texts } from './texts.pl.ts';
import { useDraggedTeam, useTeamDrop } from './use-team-drag.ts';

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

export interface GroupColumnProps {
  title: string;
  teams: readonly Team[];
  choices: readonly GroupChoice[];
  onMove: (team: Team, groupId: string | null) => void;
  /** A team was let go over this column. */
  onDrop: (teamId: string) => void;
  /** Acts on the group itself. */
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
        <p className={styles.none}>{texts.noTeams}</p>
      ) : (
        <ul className={styles.teams} role="list">
          {teams.map((team) => (
            <TeamRow key={team.id} team={team} choices={choices} onMove={onMove} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
