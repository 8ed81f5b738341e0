import type { ReactNode } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import { Link } from '@puchar/shared/kit';
import styles from './bracket-rounds.module.css';
import { placesOf, roundsOf } from './rounds.ts';
import { texts } from './texts.pl.ts';

interface NodeRowProps {
  node: BracketNode;
  act: ((node: BracketNode) => ReactNode) | undefined;
}

function NodeRow({ node, act }: NodeRowProps) {
  const [one, other] = placesOf(node);
  const { meeting, advanced, title } = node;
  const pair =
    advanced === undefined
      ? `${one ?? texts.unknown} ${texts.versus} ${other ?? texts.unknown}`
      : `${advanced.name} (${texts.bye})`;
  return (
    <li className={styles.node}>
      <span className={styles.title}>{title ?? ''}</span>
      {meeting === undefined ? (
        <span>{pair}</span>
      ) : (
        <Link className={styles.link} to={`/mecze/${meeting.id}`}>
          <span>{pair}</span>{' '}
          {meeting.state === 'UPCOMING' ? null : (
            <span className={styles.score}>
              {`${meeting.team1.wins ?? 0} : ${meeting.team2.wins ?? 0}`}
            </span>
          )}
        </Link>
      )}
      {act?.(node)}
    </li>
  );
}

export interface BracketRoundsProps {
  final: BracketNode;
  /** What can be done with a node. */
  act?: (node: BracketNode) => ReactNode;
}

/** A bracket round by round. */
export function BracketRounds({ final, act }: BracketRoundsProps) {
  return (
    <ol className={styles.rounds} role="list">
      {roundsOf(final).map(({ number, nodes }) => (
        <li key={number}>
          <ul className={styles.nodes} role="list">
            {nodes.map((node) => (
              <NodeRow key={node.id} node={node} act={act} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
