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
import { BeforeMatch } from './before-match.tsx';
import { BestPlayers } from './best-players.tsx';
import { useGameNames } from './game-names.ts';
import { Games } from './games.tsx';
import { LineUps } from './line-ups.tsx';
import { MatchHeader } from './match-header.tsx';
import styles from './match.module.css';
import { texts } from './texts.pl.ts';

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A heading for screen readers, since no teams head this page. */
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

/** Heights of what comes: the header and the games. */
const sections = [200, 360];

function MatchContent({ matchId }: { matchId: string }) {
  const match = useQuery(apiQuery(endpoints.getMeeting, { params: { id: matchId } }));
  const names = useGameNames(matchId, match.data?.matches ?? []);
  usePageName(match.data && texts.pageName(match.data.meet.team1.name, match.data.meet.team2.name));
  const retry = () => void match.refetch();

  // First: a deleted meeting may still be in the cache.
  const isMissing = isNotFound(match.error);
  if (isMissing || match.data === undefined) {
    return (
      <Unnamed>
        {isMissing ? (
          <NoSuchMatch onRetry={retry} />
        ) : match.isPending ? (
          <Skeleton height={sections} label={texts.loading} />
        ) : (
          <ErrorState text={texts.loadFailed} onRetry={retry} />
        )}
      </Unnamed>
    );
  }
  return (
    <>
      <MatchHeader meeting={match.data.meet} games={match.data.matches.length} onStart={retry} />
      <BestPlayers detail={match.data} />
      <Games detail={match.data} data={names} />
      <LineUps detail={match.data} />
      <BeforeMatch detail={match.data} />
    </>
  );
}

export default function MatchPage() {
  const { matchId = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink fallback="/mecze" />
      {/* The key resets the state for another meeting. */}
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
