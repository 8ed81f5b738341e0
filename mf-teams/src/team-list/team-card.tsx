import type { ListedTeam } from '@puchar/shared/contract';
import { Badge, Link, TeamLogo, VisuallyHidden } from '@puchar/shared/kit';
import { teamPath } from '../lib/team-path.ts';
import { texts } from '../lib/texts.pl.ts';
import styles from './team-card.module.css';

interface TeamCardProps {
  team: ListedTeam;
  groupName: string | null;
}

function Record({ wins, losses }: ListedTeam['statistics']) {
  return (
    <span className={styles.record}>
      <span aria-hidden="true">{`${wins}–${losses}`}</span>
      <VisuallyHidden>{texts.record(wins, losses)}</VisuallyHidden>
    </span>
  );
}

export function TeamCard({ team, groupName }: TeamCardProps) {
  const { wins, losses } = team.statistics;
  const hasRecord = groupName !== null || wins + losses > 0;
  return (
    <div className={styles.card}>
      <TeamLogo team={team} size="medium" />
      <div className={styles.words}>
        <p translate="no">
          <Link to={teamPath(team.tag)} className={styles.name}>
            {team.name}
          </Link>{' '}
          <span className={styles.tag}>{team.tag}</span>
        </p>
        <p className={styles.school}>{team.schoolName}</p>
        {groupName === null ? null : (
          <p className={styles.group}>
            {team.groupPosition === null || team.droppedOut
              ? texts.group(groupName)
              : `${texts.group(groupName)} · ${texts.place(team.groupPosition)}`}
          </p>
        )}
        {team.droppedOut === undefined ? null : (
          <p className={styles.mark}>
            <Badge tone="loss">{texts.droppedOut[team.droppedOut]}</Badge>
          </p>
        )}
      </div>
      {hasRecord ? <Record wins={wins} losses={losses} /> : null}
    </div>
  );
}
