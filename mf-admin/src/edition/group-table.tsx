import type { EditionRecord } from '@puchar/shared/contract';
import styles from './edition.module.css';
import { texts } from './texts.pl.ts';

export interface GroupTableProps {
  group: EditionRecord['groups'][number];
  teams: EditionRecord['teams'];
}

/** Final table of one group. */
export function GroupTable({ group, teams }: GroupTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.group(group.name)}</caption>
      <thead>
        <tr className={styles.head}>
          <th scope="col" className={styles.cell}>
            {texts.place}
          </th>
          <th scope="col" className={`${styles.cell} ${styles.name}`}>
            {texts.team}
          </th>
          <th scope="col" className={styles.cell}>
            {texts.meetingsShort}
          </th>
          <th scope="col" className={styles.cell}>
            {texts.games}
          </th>
        </tr>
      </thead>
      <tbody>
        {group.standings.map((row) => (
          <tr key={row.teamId}>
            <td className={styles.cell}>{row.position}</td>
            <th scope="row" className={`${styles.cell} ${styles.name}`}>
              {teams.find(({ id }) => id === row.teamId)?.name}
            </th>
            <td className={styles.cell}>{`${row.meetingsWon} : ${row.meetingsLost}`}</td>
            <td className={styles.cell}>{`${row.gamesWon} : ${row.gamesLost}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
