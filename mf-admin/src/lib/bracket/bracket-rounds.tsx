import type { ReactNode } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import { Link } from '@puchar/shared/kit';
import styles from './bracket-rounds.module.css';
import { placesOf, roundsOf } from './rounds.ts';
import { texts } from './texts.pl.ts';

interface NodeRowProps {
  node: BracketNode;
  act: ((node: BracketNode) => ReactNode) | undefined;
  isOver: boolean;
}

function NodeRow({ node, act, isOver }: NodeRowProps) {
  const [one, other] = placesOf(node);
  const { meeting, advanced, title } = node;
  const pair =
    advanced === undefined
      ? `${one ?? texts.unknown} ${texts.versus} ${other ?? texts.unknown}`
      : `${advanced.name} (${texts.bye})`;
  const content = (
    <>
      <span>{pair}</span>{' '}
      {meeting === undefined || meeting.state === 'UPCOMING' ? null : (
        <span className={styles.score}>
          {`${meeting.team1.wins ?? 0} : ${meeting.team2.wins ?? 0}`}
        </span>
      )}
    </>
  );
  return (
    <li className={styles.node}>
      <span className={styles.title}>{title ?? ''}</span>
      {meeting === undefined || isOver ? (
        <span className={styles.line}>{content}</span>
      ) : (
        <Link className={styles.link} to={`/mecze/${meeting.id}`}>
          {content}
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
  /** Of an edition that is over: its meetings have no screen any more. */
  isOver?: boolean;
}

/** A bracket round by round. */
export function BracketRounds({ final, act, isOver = false }: BracketRoundsProps) {
  return (
    <ol className={styles.rounds} role="list">
      {roundsOf(final).map(({ number, nodes }) => (
        <li key={number}>
          <ul className={styles.nodes} role="list">
            {nodes.map((node) => (
              <NodeRow key={node.id} node={node} act={act} isOver={isOver} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
