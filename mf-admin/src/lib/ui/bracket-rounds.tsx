import type { ReactNode } from 'react';
import type { BracketNode } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Link } from '@puchar/shared/kit';
import panel from './panel.module.css';
import styles from './bracket-rounds.module.css';
import { texts } from './texts.pl.ts';

interface BracketRound {
  number: number;
  nodes: BracketNode[];
}

export function roundsOf(final: BracketNode): BracketRound[] {
  const levels: BracketNode[][] = [];
  for (let level: BracketNode[] = [final]; level.length > 0;) {
    levels.unshift(level);
    level = level.flatMap(({ firstParent, secondParent }) =>
      [firstParent, secondParent].filter((node) => node !== undefined),
    );
  }
  return levels.map((nodes, index) => ({ number: index + 1, nodes }));
}

/** After the final; empty without it. */
function thirdPlaceOf({ thirdPlace }: BracketNode): BracketRound[] {
  return thirdPlace === undefined ? [] : [{ number: 0, nodes: [thirdPlace] }];
}

/** Null where the team is not known yet. */
export function placesOf({ meeting, team1, team2 }: BracketNode): [string | null, string | null] {
  if (meeting !== undefined) return [meeting.team1.name, meeting.team2.name];
  return [team1?.name ?? null, team2?.name ?? null];
}

interface NodeRowProps {
  node: BracketNode;
  action: ((node: BracketNode) => ReactNode) | undefined;
  isOver: boolean;
}

function NodeRow({ node, action, isOver }: NodeRowProps) {
  const [one, other] = placesOf(node);
  const { meeting, advanced, title = '' } = node;
  const { date, station } = meeting ?? node;
  const isDated = date !== undefined && meeting?.toBeRescheduled !== true;
  const pair =
    advanced === undefined
      ? `${one ?? texts.unknown} ${texts.versus} ${other ?? texts.unknown}`
      : `${advanced.name} (${texts.bye})`;
  const content = (
    <>
      <span translate="no">{pair}</span>
      {meeting === undefined || meeting.state === 'UPCOMING' ? null : (
        <span className={panel.score}>
          {` ${meeting.team1.wins ?? 0} : ${meeting.team2.wins ?? 0}`}
        </span>
      )}
    </>
  );
  return (
    <li className={`${panel.tile} ${styles.node}`}>
      <span className={panel.meta}>
        <span>{title}</span>
        {isDated ? <span>{` ${formatDate(date)}`}</span> : null}
        {isDated && station !== undefined ? <span>{` ${station}`}</span> : null}
      </span>
      {meeting === undefined || isOver ? (
        <span className={styles.line}>{content}</span>
      ) : (
        <Link className={styles.link} to={`/mecze/${meeting.id}`}>
          {content}
        </Link>
      )}
      {action?.(node)}
    </li>
  );
}

export interface BracketRoundsProps {
  final: BracketNode;
  action?: (node: BracketNode) => ReactNode;
  /** Meetings of a past edition have no screen. */
  isOver?: boolean;
}

export function BracketRounds({ final, action, isOver = false }: BracketRoundsProps) {
  return (
    <ol className={panel.blocks} role="list">
      {[...roundsOf(final), ...thirdPlaceOf(final)].map(({ number, nodes }) => (
        <li key={number}>
          <ul className={styles.nodes} role="list">
            {nodes.map((node) => (
              <NodeRow key={node.id} node={node} action={action} isOver={isOver} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
