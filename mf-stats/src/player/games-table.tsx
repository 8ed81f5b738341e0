import type { PlayerGame } from '@puchar/shared/contract';
import { averagesOf, figuresOf, formatDay } from '@puchar/shared/domain';
import { GameIcon, Link, VisuallyHidden } from '@puchar/shared/kit';
import { formatFigure } from '../lib/format-figure.ts';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './games-table.module.css';
import { texts } from './texts.pl.ts';

/** By letter and word, not by colour alone. */
function Result({ win }: { win: boolean }) {
  return (
    <span className={styles.result} data-win={win}>
      <span aria-hidden="true">{win ? texts.winMark : texts.lossMark}</span>
      <VisuallyHidden>{win ? texts.win : texts.loss}</VisuallyHidden>
    </span>
  );
}

function GameRow({ game }: { game: PlayerGame }) {
  const { opponent, champion } = game;
  const { kda, damage, vision, minions } = averagesOf(figuresOf(game));
  const name = champion.name ?? common.unknownChampion;
  const rates = [
    ['kda', formatFigure(kda, 2)],
    ['damage', formatFigure(damage)],
    ['vision', formatFigure(vision, 2)],
    ['minions', formatFigure(minions, 1)],
  ] as const;
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <Result win={game.win} />
      </td>
      <th scope="row" className={styles.match}>
        <Link
          to={`/mecze/${game.meetingId}?gra=${game.gameNumber}`}
          className={styles.opponent}
          translate="no"
        >
          {opponent.name}
        </Link>
        <p className={styles.facts}>{`${formatDay(game.date)}, ${texts.game(game.gameNumber)}`}</p>
      </th>
      <td className={styles.cell}>
        <span className={styles.champion}>
          <GameIcon
            name={name}
            image={champion.image}
            unknown={champion.name === null}
            named={false}
          />
          <span className={styles.championName}>{name}</span>
        </span>
      </td>
      <td className={styles.figure}>{`${game.kills} / ${game.deaths} / ${game.assists}`}</td>
      {rates.map(([id, value]) => (
        <td key={id} className={styles.figure} data-narrow="false">
          {value}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps {
  label: string;
  hint?: string;
  isFigure?: boolean;
  narrow?: boolean;
}

function Head({ label, hint, isFigure = true, narrow = false }: HeadProps) {
  return (
    <th
      scope="col"
      className={styles.head}
      data-figure={isFigure}
      data-narrow={narrow ? undefined : 'false'}
    >
      <span>{label}</span>
      {hint === undefined ? null : <span className={styles.hint}>{` ${hint}`}</span>}
    </th>
  );
}

export function GamesTable({ games }: { games: readonly PlayerGame[] }) {
  return (
    <table className={styles.table} aria-labelledby="gry">
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            <VisuallyHidden>{texts.result}</VisuallyHidden>
          </th>
          <Head label={texts.match} isFigure={false} narrow />
          <Head label={texts.champion} isFigure={false} narrow />
          <Head label={texts.score} narrow />
          <Head label={common.kda} />
          <Head label={common.damage} hint={common.perMinute} />
          <Head label={common.vision} hint={common.perMinute} />
          <Head label={common.minions} hint={common.perMinute} />
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </tbody>
    </table>
  );
}
