import type { PlayerGame } from '@puchar/shared/contract';
import { addFigures, averagesOf, figuresOf } from '@puchar/shared/domain';
import { formatFigure } from '../lib/format-figure.ts';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './averages.module.css';
import { texts } from './texts.pl.ts';

export function Averages({ games }: { games: readonly PlayerGame[] }) {
  const averages = averagesOf(addFigures(games.map(figuresOf)));
  const { kills, deaths, assists, damage, vision, minions } = averages;
  const facts = [
    [texts.wins, texts.record(averages.wins, averages.games)],
    [common.kda, formatFigure(averages.kda, 2)],
    [texts.perGame(common.kills), formatFigure(kills, 1)],
    [texts.perGame(common.deaths), formatFigure(deaths, 1)],
    [texts.perGame(common.assists), formatFigure(assists, 1)],
    [texts.perMinute(common.damage), formatFigure(damage)],
    [texts.perMinute(common.vision), formatFigure(vision, 2)],
    [texts.perMinute(common.minions), formatFigure(minions, 1)],
  ] as const;
  return (
    <dl className={styles.averages}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
