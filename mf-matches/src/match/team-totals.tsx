import type { Game, MeetingDetail, StaticData, TeamStatistics } from '@puchar/shared/contract';
import { GameIcon, VisuallyHidden } from '@puchar/shared/kit';
import { formatCount } from './format-figure.ts';
import { championOf, storedChampionNames } from './game-names.ts';
import type { GameThing } from './game-names.ts';
import styles from './team-totals.module.css';
import { texts, totalTexts } from './texts.pl.ts';
import { TotalIcon } from './total-icon.tsx';
import type { TotalId } from './total-icon.tsx';

interface TeamTotalsProps {
  game: Game;
  meet: MeetingDetail['meet'];
  data: StaticData;
}

const totals: readonly TotalId[] = [
  'kills',
  'deaths',
  'assists',
  'gold',
  'towers',
  'inhibitors',
  'barons',
  'dragons',
  'heralds',
  'grubs',
];

/** Share of the first team, 0 to 100; the middle when neither has any. */
function shareOf(first: number, second: number): number {
  return first + second === 0 ? 50 : (100 * first) / (first + second);
}

function ShareBar({ first, second }: { first: number; second: number }) {
  const share = shareOf(first, second);
  return (
    <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.barFirst} width={Math.max(0, share - 0.5)} height={2} />
      <rect
        className={styles.barSecond}
        x={share + 0.5}
        width={Math.max(0, 99.5 - share)}
        height={2}
      />
    </svg>
  );
}

/** Fewer deaths are better; of everything else more is. */
function isAhead(id: TotalId, own: number, other: number): boolean {
  return id === 'deaths' ? own < other : own > other;
}

function TotalRow({ id, first, second }: { id: TotalId; first: number; second: number }) {
  return (
    <tr>
      <td className={styles.value} data-ahead={isAhead(id, first, second)}>
        {formatCount(first)}
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.label}>
          <TotalIcon id={id} />
          {totalTexts[id]}
        </span>
        <ShareBar first={first} second={second} />
      </th>
      <td className={styles.value} data-ahead={isAhead(id, second, first)}>
        {formatCount(second)}
      </td>
    </tr>
  );
}

function Champions({ champions }: { champions: readonly GameThing[] }) {
  if (champions.length === 0) return <span className={styles.nobody}>{texts.none}</span>;
  return (
    <ul className={styles.champions}>
      {champions.map((champion, index) => (
        // A champion can be unknown twice, so its name is no key; the order never changes.
        <li key={index} className={styles.champion}>
          <GameIcon name={champion.name} image={champion.image} size="small" />
        </li>
      ))}
    </ul>
  );
}

function ChampionRow(props: {
  label: string;
  first: readonly GameThing[];
  second: readonly GameThing[];
}) {
  if (props.first.length + props.second.length === 0) return null;
  return (
    <tr>
      <td className={styles.side}>
        <Champions champions={props.first} />
      </td>
      <th scope="row" className={styles.name}>
        {props.label}
      </th>
      <td className={styles.side}>
        <Champions champions={props.second} />
      </td>
    </tr>
  );
}

function TeamHead(props: { name: string; tag: string; statistics: TeamStatistics }) {
  const { side, firstBlood } = props.statistics;
  return (
    <th scope="col" className={styles.team} data-side={side}>
      <span className={styles.longName}>{props.name}</span>
      <span className={styles.shortName} aria-hidden="true">
        {props.tag}
      </span>
      <span className={styles.sideName}>{side === 'BLUE' ? texts.blueSide : texts.redSide}</span>
      {firstBlood ? <span className={styles.sideName}>{texts.firstBlood}</span> : null}
    </th>
  );
}

/** Both teams in one mirrored table: value, icon and name, value. */
export function TeamTotals({ game, meet, data }: TeamTotalsProps) {
  const first = game.team1Statistics;
  const second = game.team2Statistics;
  if (first === null || second === null) return null;
  const stored = storedChampionNames(game);
  // A ban that was not used comes as a number below 1.
  const champions = (keys: readonly number[]) =>
    keys.filter((key) => key > 0).map((key) => championOf(data, key, stored.get(key)));
  return (
    <table className={styles.totals} data-first-side={first.side}>
      <caption className={styles.caption}>{texts.totals}</caption>
      <thead>
        <tr>
          <TeamHead name={meet.team1.name} tag={meet.team1.tag} statistics={first} />
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>{texts.figure}</VisuallyHidden>
          </th>
          <TeamHead name={meet.team2.name} tag={meet.team2.tag} statistics={second} />
        </tr>
      </thead>
      <tbody>
        {totals.map((id) => (
          <TotalRow key={id} id={id} first={first[id]} second={second[id]} />
        ))}
        <ChampionRow
          label={texts.bans}
          first={champions(first.bans)}
          second={champions(second.bans)}
        />
        <ChampionRow
          label={texts.picks}
          first={champions(first.picks)}
          second={champions(second.picks)}
        />
      </tbody>
    </table>
  );
}
