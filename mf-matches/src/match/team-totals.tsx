import type { Game, MeetingDetail, StaticData, TeamStatistics } from '@puchar/shared/contract';
import { formatNumber } from '@puchar/shared/domain';
import { GameIcon, VisuallyHidden } from '@puchar/shared/kit';
import type { GameThing } from './game-names.ts';
import { DraftNames, draftOf } from './pick-ban.tsx';
import styles from './team-totals.module.css';
import { texts, totalTexts } from './texts.pl.ts';

/** Outlines on a 16 px grid, made for this site. */
const shapes = {
  kills: 'M2 2l8 8M14 2l-8 8M8.5 10.5l2.5 2.5M7.5 10.5L5 13M12.5 11l-3 3M3.5 11l3 3',
  deaths: 'M3 7a5 5 0 0110 0c0 2-1 3-2 3.5V13H5v-2.5C4 10 3 9 3 7zM6 7.5h.5M9.5 7.5h.5M8 13v-2',
  assists: 'M2 8h5M9 8h5M5 5l3 3-3 3M11 5L8 8l3 3',
  gold: 'M8 2a6 6 0 100 12A6 6 0 108 2zM8 5v6M6 6.5h3M7 9.5h3',
  towers: 'M4 14h8M5 14V7M11 14V7M3.5 7h9V3h-2v2h-1.5V3H7v2H5.5V3h-2z',
  inhibitors: 'M8 2l5 4-5 8-5-8zM3 6h10',
  barons: 'M2 5l3 2 3-5 3 5 3-2-1.5 8h-9zM4 13h8',
  dragons: 'M2 11c2-6 5-8 12-8-1 2-2 3-4 3 2 1 2 3 1 5-1-2-2-2-4-2-1 2-3 3-5 2z',
  heralds: 'M2 8c3-5 9-5 12 0-3 5-9 5-12 0zM8 6a2 2 0 100 4 2 2 0 000-4z',
  grubs: 'M3 12c0-3 1-4 3-4s2-4 5-4c2 0 3 1 3 3s-2 5-6 5zM11 6.5h.5',
} as const;

type TotalId = keyof typeof shapes;

function TotalIcon({ id }: { id: TotalId }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapes[id]} />
    </svg>
  );
}

interface TeamTotalsProps {
  game: Game;
  meet: MeetingDetail['meet'];
  data: StaticData;
}

const totals = Object.keys(shapes) as TotalId[]; // The keys above, in their order.

const gap = 0.5;

function ShareBar({ first, second }: { first: number; second: number }) {
  // Rounded to half a hundredth, the width of the gap: every row is part of the HTML.
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
          <span>{totalTexts[id]}</span>
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
  if (champions.length === 0) return <span className={styles.none}>{texts.none}</span>;
  return (
    <ul className={styles.champions}>
      {champions.map((champion, index) => (
        // Two unknown champions have one name, and the order never changes.
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
      <span className={styles.longName} translate="no">
        {props.name}
      </span>
      <span className={styles.shortName} translate="no" aria-hidden="true">
        {props.tag}
      </span>
      <span className={styles.sideName}>{side === 'BLUE' ? texts.blueSide : texts.redSide}</span>
      {firstBlood ? <span className={styles.sideName}>{texts.firstBlood}</span> : null}
    </th>
  );
}

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
