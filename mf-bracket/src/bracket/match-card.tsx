import { memo } from 'react';
import { smallPicture } from '@puchar/shared/kit';
import type { BracketMatch, Place } from './model/bracket-match.ts';
import type { PlaneBox } from './layout/points.ts';
import { sizes } from './layout/sizes.ts';
import { statusOf } from './model/status-of.ts';
import styles from './match-card.module.css';
import { placeText } from './place-text.ts';
import { texts } from './texts.pl.ts';

interface MatchCardProps {
  match: BracketMatch;
  box: PlaneBox;
  /** The team whose path is shown, when it plays here. */
  markedTag: string | null;
  hasTeamPages: boolean;
}

const upperRow = { team: styles.team, won: styles.won, score: styles.score };
const lowerRow = {
  team: `${styles.team} ${styles.lowerTeam}`,
  won: `${styles.won} ${styles.lowerWon}`,
  score: `${styles.score} ${styles.lowerScore}`,
};

/** Names up to here are not clipped, which costs; of the widest letters the end lies under the score. */
const longestUnclipped = 12;

interface PlaceProps {
  place: Place;
  row: typeof upperRow;
  markedTag: string | null;
  hasTeamPages: boolean;
}

// Called as functions, not rendered as components, and without fragments: five more of React's own nodes
// for every card would be most of the work.
function teamCell({ place, row, markedTag, hasTeamPages }: PlaceProps) {
  if (place.kind !== 'team') {
    return (
      <span className={row.team} data-kind={place.kind}>
        {placeText(place)}
      </span>
    );
  }
  const { tag, name, logoUrl } = place.team;
  const common = {
    className: row.team,
    'data-tag': tag,
    'data-long': name.length > longestUnclipped ? true : undefined,
    style: logoUrl === null ? undefined : { '--bracket-logo': `url(${smallPicture(logoUrl)})` },
    'data-result': place.result === 'open' ? undefined : place.result,
    'data-marked': markedTag === tag ? true : undefined,
  };
  // Plain anchors: the canvas turns their clicks into navigation, one listener for all of them.
  return hasTeamPages ? (
    <a {...common} href={`/druzyny/${encodeURIComponent(tag)}`}>
      {name}
    </a>
  ) : (
    <span {...common}>{name}</span>
  );
}

/** Games won, and the sign of the winner: seen as a filled figure, and said in words. */
function score(place: Place, row: typeof upperRow) {
  if (place.kind !== 'team') return null;
  const { result, wins } = place;
  if (wins === null) return result === 'won' ? <span className={row.won}>{texts.won}</span> : null;
  const won = result === 'won' ? { role: 'img', 'aria-label': `${texts.won} ${wins}` } : null;
  return (
    <span className={row.score} {...won}>
      {wins}
    </span>
  );
}

function title(match: BracketMatch) {
  const status = statusOf(match);
  if (status === null) return match.title;
  return [
    `${match.title} `,
    <span key="status" className={styles.status}>
      {status}
    </span>,
  ];
}

/** One match of the tree: its name with a link to the match, two teams, their games won. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, box, markedTag, hasTeamPages } = props;
  const { meeting } = match;
  const [upper, lower] = match.places;
  return (
    <li
      className={styles.card}
      style={{ left: box.from.x, top: box.from.y + sizes.titleHeight }}
      data-match={match.id}
      data-state={meeting?.state}
      data-bye={match.isBye ? true : undefined}
      data-final={match.nextId === null ? true : undefined}
    >
      {meeting === null ? (
        <span className={styles.title}>{title(match)}</span>
      ) : (
        <a className={styles.title} href={`/mecze/${meeting.id}`}>
          {title(match)}
        </a>
      )}
      {teamCell({ place: upper, row: upperRow, markedTag, hasTeamPages })}
      {score(upper, upperRow)}
      {teamCell({ place: lower, row: lowerRow, markedTag, hasTeamPages })}
      {score(lower, lowerRow)}
    </li>
  );
});
