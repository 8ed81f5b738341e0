import type { Game, Meeting } from '@puchar/shared/contract';
import { formatDuration } from '@puchar/shared/domain';
import { EmptyState, Link } from '@puchar/shared/kit';
import { AutomaticResult } from './automatic-result.tsx';
import styles from './game-list.module.css';
import { texts } from './texts.pl.ts';

/** The games so far with their winners; what Riot says of the open one stands above. */
export function GameList({ meeting, games }: { meeting: Meeting; games: readonly Game[] }) {
  if (games.length === 0) return <EmptyState>{texts.noGames}</EmptyState>;
  const nameOf = (id: string) =>
    [meeting.team1, meeting.team2].find((team) => team.id === id)?.name ?? '';
  return (
    <ol className={styles.games} role="list">
      {games.map((game) => (
        <li key={game.id} className={styles.game}>
          <strong>{texts.game(game.gameNumber)}</strong>
          <span>
            {game.winnerId === null ? texts.inProgress : texts.gameWonBy(nameOf(game.winnerId))}
          </span>
          {game.durationSeconds === null ? null : (
            <span>{formatDuration(game.durationSeconds)}</span>
          )}
          <Link
            className={styles.statistics}
            to={`/mecze/${meeting.id}/gry/${game.id}`}
            aria-label={texts.statisticsOf(game.gameNumber)}
          >
            {texts.statistics}
          </Link>
          <Link
            className={styles.replay}
            to={`/mecze/${meeting.id}/gry/${game.id}/powtorka`}
            aria-label={
              game.replayUrl === null
                ? texts.addReplayOf(game.gameNumber)
                : texts.replayOf(game.gameNumber)
            }
          >
            {game.replayUrl === null ? texts.addReplay : texts.replay}
          </Link>
          {game.winnerId === null ? null : <AutomaticResult game={game} />}
        </li>
      ))}
    </ol>
  );
}
