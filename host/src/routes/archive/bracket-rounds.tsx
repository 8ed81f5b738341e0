import type { BracketNode, EditionHead, MeetingTeam, TeamSummary } from '@puchar/shared/contract';
import { bracketRoundTitle, endingOf } from '@puchar/shared/domain';
import { Link, SectionHeading, TeamLogo } from '@puchar/shared/kit';
import styles from './bracket-rounds.module.css';
import { meetingPath } from './archive-paths.ts';
import { texts } from './texts.pl.ts';

/** The first round first; in each the nodes from the top. */
export function roundsOf(final: BracketNode): BracketNode[][] {
  const rounds: BracketNode[][] = [];
  for (let round: BracketNode[] = [final]; round.length > 0;) {
    rounds.unshift(round);
    round = round.flatMap(({ firstParent, secondParent }) =>
      [firstParent, secondParent].filter((node) => node !== undefined),
    );
  }
  return rounds;
}

interface PlaceProps {
  team: (TeamSummary & Pick<MeetingTeam, 'wins'>) | null | undefined;
  winner: string | null;
}

function Place({ team, winner }: PlaceProps) {
  if (!team) return <span className={styles.open}>{texts.unknownTeam}</span>;
  const isLost = winner !== null && winner !== team.id;
  return (
    <span className={styles.place} data-lost={isLost}>
      <TeamLogo team={team} />
      <span className={styles.name} translate="no">
        {team.name}
      </span>{' '}
      <span className={styles.wins}>{team.wins ?? ''}</span>
    </span>
  );
}

function Match({ node, edition }: { node: BracketNode; edition: EditionHead }) {
  const { meeting, advanced, team1, team2, title = '' } = node;
  if (advanced !== undefined) {
    return (
      <div className={styles.match} data-bye="">
        <span className={styles.title}>{`${title}: ${texts.advanced}`}</span>
        <Place team={advanced} winner={null} />
      </div>
    );
  }
  const ending = meeting === undefined ? null : endingOf(meeting);
  const note = ending === null || ending === 'PLAYED' ? '' : ` (${texts.endings[ending]})`;
  const content = (
    <span className={styles.content}>
      <span className={styles.title}>{`${title}${note}`}</span>{' '}
      <Place team={meeting?.team1 ?? team1} winner={meeting?.winner ?? null} />{' '}
      <Place team={meeting?.team2 ?? team2} winner={meeting?.winner ?? null} />
    </span>
  );
  if (meeting?.state !== 'FINISHED') return <div className={styles.match}>{content}</div>;
  return (
    <Link to={meetingPath(edition, meeting.id)} className={styles.match}>
      {content}
    </Link>
  );
}

interface RoundProps {
  title: string;
  nodes: readonly BracketNode[];
  edition: EditionHead;
}

function Round({ title, nodes, edition }: RoundProps) {
  return (
    <li className={styles.round}>
      <h3 className={styles.roundTitle}>{title}</h3>
      <ul className={styles.matches} role="list">
        {nodes.map((node) => (
          <li key={node.id}>
            <Match node={node} edition={edition} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface BracketRoundsProps {
  final: BracketNode;
  edition: EditionHead;
}

export function BracketRounds({ final, edition }: BracketRoundsProps) {
  const rounds = roundsOf(final);
  const { thirdPlace } = final;
  return (
    <section className={styles.section}>
      <SectionHeading id="drabinka">{texts.bracket}</SectionHeading>
      <div className={styles.scroll}>
        <ol className={styles.rounds} role="list">
          {rounds.map((nodes, index) => (
            <Round
              key={index}
              title={bracketRoundTitle(2 ** (rounds.length - 1 - index))}
              nodes={nodes}
              edition={edition}
            />
          ))}
          {thirdPlace === undefined ? null : (
            <Round title={thirdPlace.title ?? ''} nodes={[thirdPlace]} edition={edition} />
          )}
        </ol>
      </div>
    </section>
  );
}
