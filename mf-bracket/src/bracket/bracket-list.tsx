import { useId } from 'react';
import { Badge, TeamLogo, useSite } from '@puchar/shared/kit';
import styles from './bracket-list.module.css';
import { placeText, stationOf, statusOf } from './card-text.ts';
import { roundsOf, teamRoute } from './model/bracket-match.ts';
import type { BracketMatch, BracketRound, Place } from './model/bracket-match.ts';
import { texts } from './texts.pl.ts';

function PlaceName({ place, hasTeamPages }: { place: Place; hasTeamPages: boolean }) {
  if (place.kind !== 'team') return <span className={styles.open}>{placeText(place)}</span>;
  const { name, tag } = place.team;
  if (!hasTeamPages)
    return (
      <span className={styles.name} translate="no">
        {name}
      </span>
    );
  return (
    <a className={styles.name} translate="no" href={`/druzyny/${encodeURIComponent(tag)}`}>
      {name}
    </a>
  );
}

function PlaceRow({ place, hasTeamPages }: { place: Place; hasTeamPages: boolean }) {
  const team = place.kind === 'team' ? place : null;
  return (
    <li className={styles.place} data-result={team?.result}>
      {team === null ? <span className={styles.noLogo} /> : <TeamLogo team={team.team} />}
      <PlaceName place={place} hasTeamPages={hasTeamPages} />
      {team?.result === 'won' ? <span className={styles.won}>{` ${texts.won}`}</span> : null}
      <span className={styles.score}>{` ${team?.wins ?? ''}`}</span>
    </li>
  );
}

function Status({ match }: { match: BracketMatch }) {
  const status = statusOf(match);
  if (status === null) return null;
  if (match.meeting?.state === 'LIVE') return <Badge tone="live">{status}</Badge>;
  const station = stationOf(match);
  return (
    <span className={styles.status}>{station === null ? status : `${status}, ${station}`}</span>
  );
}

function ListedMatch({ match, hasTeamPages }: { match: BracketMatch; hasTeamPages: boolean }) {
  return (
    <li className={styles.match} data-state={match.meeting?.state} data-bye={match.isBye}>
      <h3 className={styles.title}>
        {match.meeting === null ? (
          match.title
        ) : (
          <a className={styles.matchLink} href={`/mecze/${match.meeting.id}`}>
            {match.title}
          </a>
        )}
      </h3>{' '}
      <Status match={match} />
      <ul className={styles.places} role="list">
        <PlaceRow place={match.places[0]} hasTeamPages={hasTeamPages} />
        <PlaceRow place={match.places[1]} hasTeamPages={hasTeamPages} />
      </ul>
    </li>
  );
}

function Round({ round, hasTeamPages }: { round: BracketRound; hasTeamPages: boolean }) {
  const id = useId();
  return (
    <section className={styles.round} aria-labelledby={id}>
      <h2 id={id} className={styles.roundTitle}>
        {round.title}
      </h2>
      <ol className={styles.matches} role="list">
        {round.matches.map((match) => (
          <ListedMatch key={match.id} match={match} hasTeamPages={hasTeamPages} />
        ))}
      </ol>
    </section>
  );
}

export function BracketList({ matches }: { matches: readonly BracketMatch[] }) {
  const hasTeamPages = useSite().routes.includes(teamRoute);
  return (
    <div className={styles.rounds}>
      {roundsOf(matches).map((round) => (
        <Round key={round.title} round={round} hasTeamPages={hasTeamPages} />
      ))}
    </div>
  );
}
