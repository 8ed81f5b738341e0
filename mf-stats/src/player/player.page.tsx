import type { ReactNode } from 'react';
import type { PlayerRecord } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import {
  apiQuery,
  BackLink,
  ButtonLink,
  endpoints,
  ErrorState,
  isNotFound,
  Link,
  RoleIcon,
  SectionHeading,
  Skeleton,
  TeamLogo,
  usePageName,
  useParams,
  useQuery,
  VisuallyHidden,
} from '@puchar/shared/kit';
import { rankingPath, teamPath } from '../lib/paths.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { Averages } from './averages.tsx';
import { GamesTable } from './games-table.tsx';
import styles from './player.module.css';
import { texts } from './texts.pl.ts';

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A heading for screen readers, since no player heads this page. */
function Unnamed({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>
        <VisuallyHidden>{texts.title}</VisuallyHidden>
      </h1>
      {children}
    </>
  );
}

/** Also of a player who does not allow it: nothing says which. */
function NoSuchPlayer() {
  return (
    <>
      <ErrorState text={texts.notFound}>
        <ButtonLink to={rankingPath}>{texts.all}</ButtonLink>
      </ErrorState>
      <p className={styles.note}>{texts.notFoundHint}</p>
    </>
  );
}

function Record({ player, team, games }: PlayerRecord) {
  return (
    <>
      <header className={styles.header}>
        <TeamLogo team={team} size="large" />
        <div>
          <h1 className={styles.nickname} translate="no">
            {player.nickname}
          </h1>
          <p className={styles.role}>
            <span aria-hidden="true">
              <RoleIcon role={player.gameRole} />
            </span>
            <span>{roleNames[player.gameRole]}</span>
          </p>
          <Link to={teamPath(team.tag)} className={styles.team} translate="no">
            {team.name}
          </Link>
        </div>
      </header>
      <section className={styles.section} aria-labelledby="srednie">
        <SectionHeading id="srednie">{texts.averages}</SectionHeading>
        <Averages games={games} />
        <p className={styles.note}>{texts.countGames(games.length)}</p>
      </section>
      <section className={styles.section} aria-labelledby="gry">
        <SectionHeading id="gry">{texts.games}</SectionHeading>
        <GamesTable games={games} />
      </section>
    </>
  );
}

const sections = [120, 200, 320];

function PlayerContent({ id }: { id: string }) {
  const record = useQuery(apiQuery(endpoints.getPlayerRecord, { params: { id } }));
  const isMissing = isNotFound(record.error);
  usePageName(isMissing ? undefined : record.data?.player.nickname);
  // First: the record of a withdrawn consent may still be in the cache.
  if (!isMissing && record.data !== undefined) return <Record {...record.data} />;
  return (
    <Unnamed>
      {isMissing ? (
        <NoSuchPlayer />
      ) : record.isPending ? (
        <Skeleton height={sections} label={texts.loading} />
      ) : (
        <ErrorState text={common.failed} onRetry={() => void record.refetch()} />
      )}
    </Unnamed>
  );
}

export default function PlayerPage() {
  const { playerId = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink fallback={rankingPath} />
      {/* The key resets the state for another player. */}
      {isId(playerId) ? (
        <PlayerContent key={playerId} id={playerId} />
      ) : (
        <Unnamed>
          <NoSuchPlayer />
        </Unnamed>
      )}
    </div>
  );
}
