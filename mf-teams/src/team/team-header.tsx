import type { ReactNode } from 'react';
import type { Group, Team } from '@puchar/shared/contract';
import { Badge, Link, TeamLogo } from '@puchar/shared/kit';
import { AdvancementNote } from '../lib/advancement.tsx';
import { texts as common } from '../lib/texts.pl.ts';
import { ResultMarks } from './result-marks.tsx';
import styles from './team-header.module.css';
import { texts } from './texts.pl.ts';

interface TeamHeaderProps {
  team: Team;
  schoolName: string;
  group: Group | null;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

export function TeamHeader({ team, schoolName, group }: TeamHeaderProps) {
  const { wins, losses } = team.statistics;
  const { results = [] } = team;
  return (
    <header className={styles.header}>
      <TeamLogo team={team} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name} translate="no">
          {team.name}
        </h1>
        <p className={styles.tag} translate="no">
          {team.tag}
        </p>
        <p>{schoolName}</p>
        {team.droppedOut === undefined ? null : (
          <p>
            <Badge tone="loss">{common.droppedOut[team.droppedOut]}</Badge>
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        {group === null ? null : (
          <Fact label={texts.group}>
            <Link to={`/druzyny?grupa=${encodeURIComponent(group.name)}`}>
              {common.group(group.name)}
            </Link>
          </Fact>
        )}
        {team.groupPosition === null || team.droppedOut ? null : (
          <Fact label={texts.place}>{common.place(team.groupPosition)}</Fact>
        )}
        {team.advancement === undefined ? null : (
          <Fact label={texts.advancement}>
            <AdvancementNote {...team.advancement} />
          </Fact>
        )}
        <Fact label={texts.record}>{common.record(wins, losses)}</Fact>
        {results.length === 0 ? null : (
          <Fact label={texts.results}>
            <ResultMarks results={results} />
          </Fact>
        )}
      </dl>
      {team.description === null ? null : <p className={styles.description}>{team.description}</p>}
      {team.publicNote === undefined ? null : (
        <aside className={styles.note} aria-label={texts.note}>
          <p>{team.publicNote}</p>
        </aside>
      )}
    </header>
  );
}
