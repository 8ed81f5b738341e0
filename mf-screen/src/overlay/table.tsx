import type { ListedGroup, TeamsOverview } from '@puchar/shared/contract';
import { texts as common } from '../lib/texts.pl.ts';
import { useRotation } from '../lib/use-rotation.ts';
import styles from './table.module.css';
import { texts } from './texts.pl.ts';

/** Of the address, else of the panel, else all of them. Groups without teams are left out. */
export function shownGroups(
  { groups }: TeamsOverview,
  name: string | null,
  id: string | null | undefined,
): ListedGroup[] {
  const filled = groups.filter(({ standings }) => standings.length > 0);
  if (name !== null) {
    return filled.filter((group) => group.name.toLowerCase() === name.toLowerCase());
  }
  const chosen = filled.filter((group) => group.id === id);
  return chosen.length > 0 ? chosen : filled;
}

function Rows({ group, teams }: { group: ListedGroup; teams: TeamsOverview['teams'] }) {
  return (
    <table className={styles.table} aria-label={common.group(group.name)}>
      <thead>
        <tr className={styles.heads}>
          <th scope="col" className={styles.figure} aria-label={texts.place} />
          <th scope="col" className={styles.team}>
            {texts.team}
          </th>
          <th scope="col" className={styles.figure}>
            {texts.meetings}
          </th>
          <th scope="col" className={styles.figure}>
            {texts.games}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.standings.map((standing) => (
          <tr key={standing.teamId} className={styles.row}>
            <td className={styles.figure}>
              {standing.rule === 'DROPPED_OUT' ? '–' : `${standing.position}.`}
            </td>
            <th scope="row" className={styles.team} translate="no">
              {teams.find(({ id }) => id === standing.teamId)?.name}
            </th>
            <td className={styles.figure}>{`${standing.meetingsWon}–${standing.meetingsLost}`}</td>
            <td className={styles.figure}>{`${standing.gamesWon}–${standing.gamesLost}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableProps {
  groups: readonly [ListedGroup, ...ListedGroup[]];
  teams: TeamsOverview['teams'];
}

const seconds = 12;

export function Table({ groups: [first, ...others], teams }: TableProps) {
  const turn = (group: ListedGroup) => ({ key: group.id, seconds, group });
  const { page } = useRotation([turn(first), ...others.map(turn)]);
  return (
    <div key={page.key} className={styles.card}>
      <p className={styles.title}>{common.group(page.group.name)}</p>
      <Rows group={page.group} teams={teams} />
    </div>
  );
}
