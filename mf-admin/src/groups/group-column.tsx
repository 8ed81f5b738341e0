import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Team } from '@puchar/shared/contract';
import { TeamLogo } from '@puchar/shared/kit';
import panel from '../lib/ui/panel.module.css';
import styles from './group-column.module.css';
import { texts } from './texts.pl.ts';

const dragType = 'text/x-team';

interface GroupChoice {
  id: string | null;
  name: string;
}

interface TeamRowProps {
  team: Team;
  choices: readonly GroupChoice[];
  /** Null where the teams are only shown. */
  onMove: ((team: Team, groupId: string | null) => void) | null;
}

function TeamRow({ team, choices, onMove }: TeamRowProps) {
  return (
    <li>
      {/* Pointer users drag the row; the select is the keyboard alternative. */}
      <div
        className={styles.team}
        draggable={onMove !== null}
        onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, team.id)}
      >
        <TeamLogo team={team} />
        <span className={styles.name} translate="no">
          <strong>{team.tag}</strong> <span>{team.name}</span>
        </span>
        {onMove === null ? null : (
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
        )}
      </div>
    </li>
  );
}

interface GroupColumnProps {
  title: string;
  teams: readonly Team[];
  choices: readonly GroupChoice[];
  onMove: TeamRowProps['onMove'];
  onDrop: (teamId: string) => void;
  children?: ReactNode;
}

export function GroupColumn(props: GroupColumnProps) {
  const { title, teams, choices, onMove, onDrop, children } = props;
  const [over, setOver] = useState(false);
  return (
    <section className={styles.place} aria-label={title}>
      <div
        className={`${panel.box} ${styles.column}`}
        data-over={over}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(dragType)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onDrop(event.dataTransfer.getData(dragType));
        }}
      >
        <h3 className={styles.title}>
          <span>{title}</span> <span className={styles.count}>{teams.length}</span>
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
      </div>
    </section>
  );
}
