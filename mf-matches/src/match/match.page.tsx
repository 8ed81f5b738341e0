import {
  apiQuery,
  BackLink,
  ButtonLink,
  endpoints,
  ErrorState,
  isNotFound,
  Skeleton,
  usePageName,
  useParams,
  useQuery,
  VisuallyHidden,
} from '@puchar/shared/kit';
import { noStaticData } from './game-names.ts';
import { Games } from './games.tsx';
import { MatchHeader } from './match-header.tsx';
import styles from './match.module.css';
import { texts } from './texts.pl.ts';

const staticDataAgainMs = 60_000;

/** Pictures and names of the game; while the server has none yet it is asked again. */
function useStaticData() {
  return useQuery({
    ...apiQuery(endpoints.getStaticData, {}),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.version === null ? staticDataAgainMs : false,
  });
}

function MatchContent({ matchId }: { matchId: string }) {
  const match = useQuery(apiQuery(endpoints.getMeeting, { params: { id: matchId } }));
  // Without it the page still reads well, so neither its waiting nor its failure holds anything up.
  const staticData = useStaticData();
  usePageName(match.data && texts.pageName(match.data.meet.team1.name, match.data.meet.team2.name));

  if (match.data === undefined) {
    return (
      <>
        <h1 className={styles.title}>
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </h1>
        {match.isPending ? (
          <Skeleton height={560} />
        ) : (
          <ErrorState text={texts.loadFailed} onRetry={() => void match.refetch()}>
            {isNotFound(match.error) ? (
              <ButtonLink look="quiet" to="/mecze">
                {texts.allMatches}
              </ButtonLink>
            ) : null}
          </ErrorState>
        )}
      </>
    );
  }
  return (
    <>
      <MatchHeader meeting={match.data.meet} onStart={() => void match.refetch()} />
      <Games detail={match.data} data={staticData.data ?? noStaticData} />
    </>
  );
}

/** `/mecze/:matchId` */
export default function MatchPage() {
  const { matchId = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink fallback="/mecze" />
      {/* Another meeting in the same place starts anew, with nothing opened. */}
      <MatchContent key={matchId} matchId={matchId} />
    </div>
  );
}
