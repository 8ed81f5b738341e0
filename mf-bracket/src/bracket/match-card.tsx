import { memo } from 'react';
import type { BracketMatch, Place } from './model/bracket-match.ts';
import type { PlaneBox } from './layout/points.ts';
import { statusOf } from './model/status-of.ts';
import styles from './match-card.module.css';
import { placeText } from './place-text.ts';
import { texts } from './texts.pl.ts';

interface MatchCardProps {
  match: BracketMatch;
  box: PlaneBox;
  /** The team whose path is shown, when it plays here. */
  markedId: string | null;
  hasTeamPages: boolean;
}

interface PlaceRowProps {
  place: Place;
  markedId: string | null;
  hasTeamPages: boolean;
}

function TeamCell({ place, markedId, hasTeamPages }: PlaceRowProps) {
  if (place.kind !== 'team') {
    return (
      <span className={styles.team} data-kind={place.kind}>
        {placeText(place)}
      </span>
    );
  }
  const { id, tag, name, logoUrl } = place.team;
  const common = {
    className: styles.team,
    'data-team': id,
    'data-tag': tag,
    'data-letter': logoUrl === null ? tag.slice(0, 1) : undefined,
    'data-result': place.result,
    'data-marked': markedId === id ? true : undefined,
  };
  const logo =
    logoUrl === null ? null : (
      <img className={styles.logo} src={logoUrl} alt="" width={28} height={28} loading="lazy" />
    );
  // Plain anchors: the canvas turns their clicks into navigation, one listener for all of them.
  return hasTeamPages ? (
    <a {...common} href={`/druzyny/${encodeURIComponent(tag)}`}>
      {logo}
      {name}
    </a>
  ) : (
    <span {...common}>
      {logo}
      {name}
    </span>
  );
}

function PlaceRow(props: PlaceRowProps) {
  const { place } = props;
  const result = place.kind === 'team' ? place.result : undefined;
  return (
    <>
      <TeamCell {...props} />
      {result === 'won' ? <span className={styles.won}>{texts.won}</span> : null}
      <span className={styles.score} data-result={result}>
        {place.kind === 'team' ? place.wins : null}
      </span>
    </>
  );
}

/** One match of the tree: its name with a link to the match, two teams, their games won. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, box, markedId, hasTeamPages } = props;
  const { meeting, places } = match;
  const status = statusOf(match);
  const title = (
    <>
      {match.title} {status === null ? null : <span className={styles.status}>{status}</span>}
    </>
  );
  return (
    <li
      className={styles.card}
      style={{ left: box.from.x, top: box.from.y }}
      data-match={match.id}
      data-state={meeting?.state}
      data-bye={match.isBye ? true : undefined}
      data-final={match.nextId === null ? true : undefined}
    >
      {meeting === null ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <a className={styles.title} href={`/mecze/${meeting.id}`}>
          {title}
        </a>
      )}
      <PlaceRow place={places[0]} markedId={markedId} hasTeamPages={hasTeamPages} />
      <PlaceRow place={places[1]} markedId={markedId} hasTeamPages={hasTeamPages} />
    </li>
  );
});
