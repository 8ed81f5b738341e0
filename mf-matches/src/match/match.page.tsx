import type { ReactNode } from 'react';
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
import { useGameNames } from './game-names.ts';
import { Games } from './games.tsx';
import { MatchHeader } from './match-header.tsx';
import styles from './match.module.css';
import { texts } from './texts.pl.ts';

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** Under a heading for those who hear the page: what stands here has no teams to head it. */
function Unnamed({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className={styles.title}>
        <VisuallyHidden>{texts.title}</VisuallyHidden>
      </h1>
      {children}
    </>
  );
}

function NoSuchMatch({ onRetry }: { onRetry?: () => void }) {
  return (
    <ErrorState text={texts.loadFailed} onRetry={onRetry}>
      <ButtonLink look="quiet" to="/mecze">
        {texts.allMatches}
      </ButtonLink>
    </ErrorState>
  );
}

function MatchContent({ matchId }: { matchId: string }) {
  const match = useQuery(apiQuery(endpoints.getMeeting, { params: { id: matchId } }));
  const names = useGameNames(matchId, match.data?.matches ?? []);
  usePageName(match.data && texts.pageName(match.data.meet.team1.name, match.data.meet.team2.name));
  const retry = () => void match.refetch();

  // Requested first: a meeting that was removed may still be in memory.
  if (isNotFound(match.error)) {
    return (
      <Unnamed>
        <NoSuchMatch onRetry={retry} />
      </Unnamed>
    );
  }
  if (match.data === undefined) {
    return (
      <Unnamed>
        {match.isPending ? (
          <Skeleton height={560} />
        ) : (
          <ErrorState text={texts.loadFailed} onRetry={retry} />
        )}
      </Unnamed>
    );
  }
  return (
    <>
      <MatchHeader meeting={match.data.meet} games={match.data.matches.length} onStart={retry} />
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
      {/* Another meeting in the same place starts again, with nothing opened. */}
      {isId(matchId) ? (
        <MatchContent key={matchId} matchId={matchId} />
      ) : (
        <Unnamed>
          <NoSuchMatch />
        </Unnamed>
      )}
    </div>
  );
}
