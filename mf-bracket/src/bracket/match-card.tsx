import type { CSSProperties, ReactElement } from 'react';
import { smallPicture } from '@puchar/shared/kit';
import { placeText, resultLabel, shortPlaceText, scoreText, statusOf } from './card-text.ts';
import styles from './match-card.module.css';
import type { BracketMatch, Place } from './model/bracket-match.ts';
import type { PlannedCard } from './model/bracket-plan.ts';

type TeamPlace = Extract<Place, { kind: 'team' }>;

interface CardProps extends PlannedCard {
  markedTag: string | null;
  hasTeamPages: boolean;
}

/** Shorter names are not clipped, which is costly; with the widest letters their end lies under the score. */
const longestUnclipped = 12;

const classes = {
  card: `${styles.card}`,
  foldable: ` ${styles.foldable}`,
  planned: ` ${styles.planned}`,
  live: ` ${styles.live}`,
  bye: ` ${styles.bye}`,
  final: ` ${styles.final}`,
  third: ` ${styles.third}`,
  scored: ` ${styles.scored}`,
  open: `${styles.team} ${styles.open}`,
  team: `${styles.team} ${styles.known}`,
  withLogo: ` ${styles.withLogo}`,
  lost: ` ${styles.lost}`,
  long: ` ${styles.long}`,
  marked: ` ${styles.marked}`,
  result: `${styles.result}`,
  played: ` ${styles.played}`,
  upperWon: ` ${styles.upperWon}`,
  lowerWon: ` ${styles.lowerWon}`,
};

function cardClass({ match, places }: PlannedCard, hasScore: boolean): string {
  const { meeting, isBye, nodesInRound } = match;
  let names = classes.card;
  if (places.folded !== null) names += classes.foldable;
  if (meeting !== null) names += meeting.state === 'LIVE' ? classes.live : classes.planned;
  if (isBye) names += classes.bye;
  if (nodesInRound === 1) names += classes.final;
  if (nodesInRound === 0) names += classes.third;
  if (hasScore) names += classes.scored;
  return names;
}

function teamClass({ team, result }: TeamPlace, isMarked: boolean): string {
  let names = classes.team;
  if (team.logoUrl !== null) names += classes.withLogo;
  if (result === 'lost') names += classes.lost;
  if (team.name.length > longestUnclipped) names += classes.long;
  if (isMarked) names += classes.marked;
  return names;
}

// Functions instead of components, no fragments, few attributes: React's own nodes and attributes would be most of
// the work.
function teamRow(place: Place, { markedTag, hasTeamPages }: CardProps): ReactElement {
  if (place.kind !== 'team') {
    return (
      <span className={classes.open} data-tag={shortPlaceText(place)}>
        {placeText(place)}
      </span>
    );
  }
  const { tag, name, logoUrl } = place.team;
  const common = {
    className: teamClass(place, tag === markedTag),
    style: logoUrl === null ? undefined : { '--bracket-logo': `url(${smallPicture(logoUrl)})` },
    translate: 'no' as const,
    // The stylesheet shows it where names would be illegible.
    'data-tag': tag,
  };
  // Plain anchors: one listener of the page handles their clicks.
  return hasTeamPages ? (
    <a {...common} href={`/druzyny/${encodeURIComponent(tag)}`}>
      {name}
    </a>
  ) : (
    <span {...common}>{name}</span>
  );
}

function hasWon(place: Place): boolean {
  return place.kind === 'team' && place.result === 'won';
}

function resultClass({ meeting, places: [upper, lower] }: BracketMatch): string {
  if (hasWon(upper)) return classes.result + classes.upperWon;
  if (hasWon(lower)) return classes.result + classes.lowerWon;
  return meeting?.state === 'LIVE' ? classes.result + classes.played : classes.result;
}

function heading(match: BracketMatch): ReactElement {
  const { title, meeting } = match;
  const status = statusOf(match);
  // Without text between them: what a translation has wrapped cannot be taken away.
  const shown =
    status === null
      ? title
      : [
          <span key="title">{title}</span>,
          <span key="status" className={styles.status}>{` ${status}`}</span>,
        ];
  if (meeting === null) return <span className={styles.heading}>{shown}</span>;
  return (
    <a className={styles.heading} href={`/mecze/${meeting.id}`} aria-label={resultLabel(match)}>
      {shown}
    </a>
  );
}

function placeStyle({ wide, folded }: PlannedCard['places']): CSSProperties {
  if (folded === null) return { left: `${wide.x}em`, top: `${wide.y}em` };
  return {
    '--bracket-x': `${wide.x}em`,
    '--bracket-y': `${wide.y}em`,
    '--bracket-folded-x': `${folded.x}em`,
    '--bracket-folded-y': `${folded.y}em`,
  };
}

/** `cardAt` relies on the order of the elements. A function for the reason above. */
export function matchCard(props: CardProps): ReactElement {
  const { match, places } = props;
  const [upper, lower] = match.places;
  const score = scoreText(match);
  return (
    <li key={match.id} className={cardClass(props, score !== null)} style={placeStyle(places)}>
      {heading(match)}
      {teamRow(upper, props)}
      {teamRow(lower, props)}
      {score === null ? null : (
        <span className={resultClass(match)} translate="no" aria-hidden="true">
          {score}
        </span>
      )}
    </li>
  );
}
