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
  markedId: string | null;
  hasTeamPages: boolean;
}

interface PlaceRowProps {
  place: Place;
  row: 1 | 2;
  markedId: string | null;
  hasTeamPages: boolean;
}

// Called as functions, not rendered as components: five for every card would be most of the work.
function teamCell({ place, row, markedId, hasTeamPages }: PlaceRowProps) {
  if (place.kind !== 'team') {
    return (
      <span className={styles.team} data-kind={place.kind} data-row={row}>
        {placeText(place)}
      </span>
    );
  }
  const { id, tag, name, logoUrl } = place.team;
  const common = {
    className: styles.team,
    'data-team': id,
    'data-tag': tag,
    'data-bare': logoUrl === null ? true : undefined,
    'data-row': row,
    'data-result': place.result,
    'data-marked': markedId === id ? true : undefined,
  };
  const logo =
    logoUrl === null ? null : (
      <img
        className={styles.logo}
        src={smallPicture(logoUrl)}
        alt=""
        width={28}
        height={28}
        loading="lazy"
      />
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

function placeRow(props: PlaceRowProps) {
  const { place, row } = props;
  if (place.kind !== 'team') return teamCell(props);
  return (
    <>
      {teamCell(props)}
      {place.result === 'won' ? (
        <span className={styles.won} data-row={row}>
          {texts.won}
        </span>
      ) : null}
      {place.wins === null ? null : (
        <span className={styles.score} data-result={place.result} data-row={row}>
          {place.wins}
        </span>
      )}
    </>
  );
}

/** One match of the tree: its name with a link to the match, two teams, their games won. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, box, markedId, hasTeamPages } = props;
  const { meeting, places } = match;
  const status = statusOf(match);
  const title =
    status === null ? (
      match.title
    ) : (
      <>
        {match.title} <span className={styles.status}>{status}</span>
      </>
    );
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
        <span className={styles.title}>{title}</span>
      ) : (
        <a className={styles.title} data-match-link href={`/mecze/${meeting.id}`}>
          {title}
        </a>
      )}
      {placeRow({ place: places[0], row: 1, markedId, hasTeamPages })}
      {placeRow({ place: places[1], row: 2, markedId, hasTeamPages })}
    </li>
  );
});
