import type { ChampionRanking, RankedChampion } from '@puchar/shared/contract';
import { formatShare, inStage, leastGames, pageOfRows, sortingOf } from '@puchar/shared/domain';
import type { Named } from '@puchar/shared/domain';
import { EmptyState, GameIcon } from '@puchar/shared/kit';
import { formatFigure } from '../lib/format-figure.ts';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './champions.module.css';
import { Choices } from './choices.tsx';
import { RankingTable } from './ranking-table.tsx';
import { sortChoice } from './sort-choice.ts';
import type { Column } from './column.ts';
import { chosenStage, stageChoice } from './stage-choice.ts';
import { texts } from './texts.pl.ts';
import { pageIn, wordsOf } from './use-view.ts';
import type { View } from './use-view.ts';

interface Row extends Named {
  champion: RankedChampion;
  picks: number;
  bans: number;
  wins: number;
  /** Of all games. */
  presence: number;
  /** Of the picks; null below the least. */
  winShare: number | null;
}

function whole(id: 'picks' | 'bans' | 'wins', inAddress: string, narrow: boolean): Column<Row> {
  return {
    id: inAddress,
    label: texts[id],
    value: (row) => row[id],
    text: (row) => formatFigure(row[id]),
    direction: 'descending',
    narrow,
  };
}

const share = (value: number | null) => (value === null ? common.none : formatShare(value));

const columns: readonly Column<Row>[] = [
  whole('picks', 'wybory', true),
  whole('bans', 'bany', true),
  {
    id: 'obecnosc',
    label: texts.presence,
    long: texts.presenceFull,
    value: ({ presence }) => presence,
    text: ({ presence }) => share(presence),
    direction: 'descending',
  },
  whole('wins', 'wygrane', false),
  {
    id: 'procent',
    label: texts.winShare,
    hint: texts.winShareHint,
    value: ({ winShare }) => winShare,
    text: ({ winShare }) => share(winShare),
    direction: 'descending',
    narrow: true,
  },
];

function NameCell({ champion, name }: Row) {
  return (
    <div className={styles.champion}>
      <GameIcon name={name} image={champion.image} unknown={champion.name === null} named={false} />
      <span className={styles.name}>{name}</span>
    </div>
  );
}

function rowsOf(ranking: ChampionRanking, view: View) {
  const stage = chosenStage(view);
  const games = inStage(ranking.games, stage).reduce((sum, part) => sum + part.games, 0);
  const counted = ranking.champions.flatMap((champion) => {
    const parts = inStage(champion.stages, stage);
    if (parts.length === 0) return [];
    const sum = (of: 'picks' | 'bans' | 'wins') => parts.reduce((all, part) => all + part[of], 0);
    const [picks, bans, wins] = [sum('picks'), sum('bans'), sum('wins')];
    const name = champion.name ?? common.unknownChampion;
    const presence = games === 0 ? 0 : Math.min(1, (picks + bans) / games);
    return [{ id: String(champion.key), name, champion, picks, bans, wins, presence }];
  });
  const least = leastGames(counted.map(({ picks }) => picks));
  const rows = counted.map((row) => ({
    ...row,
    winShare: row.picks < least ? null : row.wins / row.picks,
  }));
  return { rows, games, least };
}

export function Champions({ ranking, view }: { ranking: ChampionRanking; view: View }) {
  const { rows, games, least } = rowsOf(ranking, view);
  const sorting = sortingOf(columns, wordsOf(view), 'wybory');
  if (ranking.champions.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
  return (
    <div className={styles.view}>
      <Choices
        view={view}
        choices={[
          stageChoice(view, new Set(ranking.games.map(({ stage }) => stage))),
          sortChoice(view, columns, sorting, texts.champion),
        ]}
      />
      <p className={styles.count} aria-live="polite">
        {texts.countChampions(rows.length, common.countGames(games))}
      </p>
      {rows.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <RankingTable<Row>
          label={texts.champions}
          nameLabel={texts.champion}
          view={view}
          columns={columns}
          sorting={sorting}
          listed={pageOfRows(rows, columns, sorting, pageIn(view))}
          nameCell={NameCell}
        />
      )}
      <p className={styles.note}>{texts.leastPicks(least)}</p>
    </div>
  );
}
