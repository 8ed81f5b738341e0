import type { BracketPair, Side } from '../lib/bracket-pairs.ts';
import type { TableRow } from './slides.ts';
import styles from './tables.module.css';
import { texts } from './texts.pl.ts';

export function GroupTable({ name, rows }: { name: string; rows: readonly TableRow[] }) {
  return (
    <table className={styles.table} aria-label={texts.group(name)}>
      <thead>
        <tr className={styles.heads}>
          <th scope="col" className={styles.figure} aria-label={texts.place} />
          <th scope="col" className={styles.team}>
            {texts.team}
          </th>
          <th scope="col" className={styles.figure} aria-label={texts.meetingsLong}>
            {texts.meetings}
          </th>
          <th scope="col" className={styles.figure} aria-label={texts.gamesLong}>
            {texts.games}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, standing }) => (
          <tr key={team.id} className={styles.row}>
            <td className={`${styles.figure} ${styles.place}`}>
              {standing.rule === 'DROPPED_OUT' ? '–' : `${standing.position}.`}
            </td>
            <th scope="row" className={styles.team} translate="no">
              {team.name}
            </th>
            <td className={styles.figure}>{`${standing.meetingsWon}–${standing.meetingsLost}`}</td>
            <td className={styles.figure}>{`${standing.gamesWon}–${standing.gamesLost}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SideRow({ side }: { side: Side }) {
  return (
    <span className={styles.side} data-result={side.result} data-known={side.team !== null}>
      <span className={styles.sideName} translate={side.team === null ? undefined : 'no'}>
        {side.text}
      </span>
      <span className={styles.wins}>{side.wins ?? ''}</span>
    </span>
  );
}

function PairCard({ pair }: { pair: BracketPair }) {
  const { meeting, sides } = pair;
  return (
    <span className={styles.card} data-live={meeting?.state === 'LIVE'}>
      <SideRow side={sides[0]} />
      <SideRow side={sides[1]} />
    </span>
  );
}

export function Round({ pairs }: { pairs: readonly BracketPair[] }) {
  return (
    <ul className={styles.round} role="list">
      {pairs.map((pair) => (
        <li key={pair.id}>
          <PairCard pair={pair} />
        </li>
      ))}
    </ul>
  );
}

export function Tree({ rounds }: { rounds: readonly (readonly BracketPair[])[] }) {
  return (
    <div className={styles.tree}>
      {rounds.map((pairs, at) => (
        <ul key={pairs[0]?.nodesInRound} className={styles.column} role="list">
          {pairs.map((pair) => (
            <li key={pair.id} className={styles.node} data-last={at === rounds.length - 1}>
              <PairCard pair={pair} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
