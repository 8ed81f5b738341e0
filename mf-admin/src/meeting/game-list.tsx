import type { Game, Meeting } from '@puchar/shared/contract';
import { formatDuration } from '@puchar/shared/domain';
import { EmptyState, Link } from '@puchar/shared/kit';
import styles from './game-list.module.css';
import { texts } from './texts.pl.ts';

/** The games so far with their winners. */
export function GameList({ meeting, games }: { meeting: Meeting; games: readonly Game[] }) {
  if (games.length === 0) return <EmptyState>{texts.noGames}</EmptyState>;
  const nameOf = (id: string) =>
    [meeting.team1, meeting.team2].find((team) => team.id === id)?.name ?? '';
  return (
    <ol className={styles.games} role="list">
      {games.map(({ id, gameNumber, winnerId, durationSeconds }) => (
        <li key={id} className={styles.game}>
          <strong>{texts.game(gameNumber)}</strong>
          <span>{winnerId === null ? texts.inProgress : texts.gameWonBy(nameOf(winnerId))}</span>
          {durationSeconds === null ? null : <span>{formatDuration(durationSeconds)}</span>}
          <Link
            className={styles.statistics}
            to={`/mecze/${meeting.id}/gry/${id}`}
            aria-label={texts.statisticsOf(gameNumber)}
          >
            {texts.statistics}
          </Link>
        </li>
      ))}
    </ol>
  );
}
