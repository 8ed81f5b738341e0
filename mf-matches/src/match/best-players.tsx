import type { MeetingDetail } from '@puchar/shared/contract';
import { endingOf, formatNumber } from '@puchar/shared/domain';
import { SectionHeading } from '@puchar/shared/kit';
import { PlayerName } from './player-name.tsx';
import { bestPlayers } from './best-players.ts';
import styles from './around-match.module.css';
import { bestTexts, texts } from './texts.pl.ts';

/** Nothing until the meeting was played to its end, and nothing of a walkover. */
export function BestPlayers({ detail: { meet, matches } }: { detail: MeetingDetail }) {
  const best = endingOf(meet) === 'PLAYED' ? bestPlayers(matches) : [];
  if (best.length === 0) return null;
  const tagOf = (teamId: string) => (teamId === meet.team2.id ? meet.team2.tag : meet.team1.tag);
  const members = [...meet.team1.players, ...meet.team2.players];
  return (
    <section className={styles.section} aria-labelledby="najlepsi">
      <SectionHeading id="najlepsi">{texts.best}</SectionHeading>
      <dl className={styles.best}>
        {best.map(({ figure, value, player, gameNumber }) => (
          <div key={figure} className={styles.fact}>
            <dt className={styles.label}>{bestTexts[figure]}</dt>
            <dd className={styles.value}>{formatNumber(value, figure === 'kda' ? 2 : 0)}</dd>
            <dd className={styles.who}>
              <PlayerName
                player={members.find(({ id }) => id === player.playerId)}
                nickname={player.nickname}
              />
            </dd>
            <dd className={styles.label}>
              <span translate="no">{tagOf(player.teamId)}</span>
              {matches.length === 1 ? null : <span>{` · ${texts.game(gameNumber)}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
