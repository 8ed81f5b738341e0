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
import { Games } from './games.tsx';
import { MatchHeader } from './match-header.tsx';
import styles from './match.module.css';
import { texts } from './texts.pl.ts';
import { useGameNames } from './use-game-names.ts';

function MatchContent({ matchId }: { matchId: string }) {
  const match = useQuery(apiQuery(endpoints.getMeeting, { params: { id: matchId } }));
  const names = useGameNames(matchId, match.data?.matches ?? []);
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
      <MatchHeader
        meeting={match.data.meet}
        games={match.data.matches.length}
        onStart={() => void match.refetch()}
      />
      <Games detail={match.data} data={names} />
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
