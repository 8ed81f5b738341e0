import type { Game, MeetingDetail, StaticData } from '@puchar/shared/contract';
import { formatDuration, playerOrder } from '@puchar/shared/domain';
import { Badge, TeamLogo } from '@puchar/shared/kit';
import styles from './game-panel.module.css';
import { PlayerTable } from './player-table.tsx';
import { TeamTotals } from './team-totals.tsx';
import { texts } from './texts.pl.ts';

interface GamePanelProps {
  game: Game;
  meet: MeetingDetail['meet'];
  data: StaticData;
}

function Facts({ game, meet }: Omit<GamePanelProps, 'data'>) {
  const { winnerId, durationSeconds, patch } = game;
  const running = winnerId === null;
  const winner = [meet.team1, meet.team2].find((team) => team.id === winnerId);
  const facts = [
    running ? [texts.state, texts.gameInProgress] : [texts.gameWinner, winner?.name ?? texts.none],
    ...(durationSeconds === null ? [] : [[texts.duration, formatDuration(durationSeconds)]]),
    ...(patch === null ? [] : [[texts.patch, patch]]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value], index) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd
            className={styles.fill}
            translate={term === texts.gameWinner ? 'no' : undefined}
            data-running={running && index === 0}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TeamPlayers({ game, team, data }: TeamPlayersProps) {
  const players = playerOrder(
    game.players.filter((player) => player.teamId === team.id),
    (player) => player.position,
  );
  if (players.length === 0) return null;
  const won = game.winnerId === team.id;
  return (
    <section className={styles.team}>
      <h3 className={styles.teamHead}>
        <TeamLogo team={team} size="small" />
        <span className={styles.teamName} translate="no">
          {team.name}
        </span>
        {game.winnerId === null ? null : (
          <Badge tone={won ? 'win' : 'loss'}>{won ? texts.win : texts.loss}</Badge>
        )}
      </h3>
      <PlayerTable team={team.name} players={players} data={data} />
    </section>
  );
}

interface TeamPlayersProps {
  game: Game;
  team: MeetingDetail['meet']['team1'];
  data: StaticData;
}

function emptyHint(game: Game): string | null {
  if (game.players.length > 0 || game.team1Statistics !== null) return null;
  return game.winnerId === null ? texts.gameInProgressHint : texts.gameWithoutFigures;
}

export function GamePanel({ game, meet, data }: GamePanelProps) {
  const hint = emptyHint(game);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Facts game={game} meet={meet} />
        {game.replayUrl === null ? null : (
          <a className={styles.replay} href={game.replayUrl} download>
            {texts.replay}
          </a>
        )}
      </div>
      {hint === null ? null : <p className={styles.hint}>{hint}</p>}
      <TeamTotals game={game} meet={meet} data={data} />
      <TeamPlayers game={game} team={meet.team1} data={data} />
      <TeamPlayers game={game} team={meet.team2} data={data} />
    </div>
  );
}
