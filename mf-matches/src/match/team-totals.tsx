import type { Game, MeetingDetail, StaticData, TeamStatistics } from '@puchar/shared/contract';
import { formatNumber } from '@puchar/shared/domain';
import { GameIcon, VisuallyHidden } from '@puchar/shared/kit';
import { DraftNames } from './draft-names.tsx';
import { draftOf } from './draft.ts';
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

/** Half of the gap between the two parts, of a bar of 100. */
const gap = 0.5;

/** Both teams' shares of their sum; one line of no team where there is nothing to share. */
function ShareBar({ first, second }: { first: number; second: number }) {
  // To half a hundredth, as wide as the gap: a number without an end would be sent with every row.
  const share = first + second === 0 ? null : Math.round((200 * first) / (first + second)) / 2;
  return (
    <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      {share === null ? <rect className={styles.barNone} width={100} height={2} /> : null}
      {share !== null && share > gap ? (
        <rect className={styles.barFirst} width={share < 100 ? share - gap : 100} height={2} />
      ) : null}
      {share !== null && share < 100 - gap ? (
        <rect
          className={styles.barSecond}
          x={share > 0 ? share + gap : 0}
          width={share > 0 ? 100 - gap - share : 100}
          height={2}
        />
      ) : null}
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
        {formatNumber(first)}
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.label}>
          <TotalIcon id={id} />
          {totalTexts[id]}
        </span>
        <ShareBar first={first} second={second} />
      </th>
      <td className={styles.value} data-ahead={isAhead(id, second, first)}>
        {formatNumber(second)}
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
          <GameIcon {...champion} size="small" />
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
  const firstDraft = draftOf(first, game, data);
  const secondDraft = draftOf(second, game, data);
  return (
    <div className={styles.place}>
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
          <ChampionRow label={texts.bans} first={firstDraft.bans} second={secondDraft.bans} />
          <ChampionRow label={texts.picks} first={firstDraft.picks} second={secondDraft.picks} />
        </tbody>
      </table>
      <DraftNames
        teams={[
          { name: meet.team1.name, draft: firstDraft },
          { name: meet.team2.name, draft: secondDraft },
        ]}
      />
    </div>
  );
}
