import { apiQuery, endpoints, ErrorState, Skeleton, Tabs, useQuery } from '@puchar/shared/kit';
import { rankingPath } from '../lib/paths.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { Champions } from './champions.tsx';
import { Players } from './players.tsx';
import styles from './ranking.module.css';
import { texts } from './texts.pl.ts';
import { usePlayerRanking } from './use-player-ranking.ts';
import { championsView, parameters, useView } from './use-view.ts';
import type { View } from './use-view.ts';

const playersView = 'zawodnicy';

const tabs = [
  { id: playersView, label: texts.players, href: rankingPath },
  {
    id: championsView,
    label: texts.champions,
    href: `${rankingPath}?${parameters.view}=${championsView}`,
  },
] as const;

const loading = <Skeleton height={56} count={10} label={texts.loading} />;

function PlayersView({ view }: { view: View }) {
  const { data, isPending, refetch } = usePlayerRanking(view);
  if (data !== undefined) return <Players ranking={data} view={view} />;
  return isPending ? loading : <ErrorState text={common.failed} onRetry={() => void refetch()} />;
}

function ChampionsView({ view }: { view: View }) {
  const { data, isPending, refetch } = useQuery(apiQuery(endpoints.getChampionRanking, {}));
  if (data !== undefined) return <Champions ranking={data} view={view} />;
  return isPending ? loading : <ErrorState text={common.failed} onRetry={() => void refetch()} />;
}

export default function RankingPage() {
  const view = useView();
  const selected = view.valueOf('view') === championsView ? championsView : playersView;
  function choose(id: string) {
    const other = { sort: null, direction: null, role: null, page: null };
    view.choose({ ...other, view: id === championsView ? championsView : null });
  }
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <Tabs label={texts.views} tabs={tabs} selected={selected} onSelect={choose}>
        {selected === championsView ? <ChampionsView view={view} /> : <PlayersView view={view} />}
      </Tabs>
    </div>
  );
}
