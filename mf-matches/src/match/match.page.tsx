import {
  apiQuery,
  endpoints,
  ErrorState,
  isNotFound,
  Link,
  Skeleton,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { BackLink } from './back-link.tsx';
import { noStaticData } from './game-names.ts';
import { Games } from './games.tsx';
import { MatchHeader } from './match-header.tsx';
import styles from './match.module.css';
import { texts } from './texts.pl.ts';

function MatchContent({ matchId }: { matchId: string }) {
  const match = useQuery(apiQuery(endpoints.getMeeting, { params: { id: matchId } }));
  // Without it the page still reads well, so neither its waiting nor its failure holds anything up.
  const staticData = useQuery(apiQuery(endpoints.getStaticData, {}));

  if (match.isPending) return <Skeleton height={560} />;
  if (match.data === undefined) {
    return (
      <ErrorState text={texts.loadFailed} onRetry={() => void match.refetch()}>
        {isNotFound(match.error) ? <Link to="/mecze">{texts.allMatches}</Link> : null}
      </ErrorState>
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
      <BackLink />
      {/* Another meeting in the same place starts anew, with nothing opened. */}
      <MatchContent key={matchId} matchId={matchId} />
    </div>
  );
}
