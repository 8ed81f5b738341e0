import { teamPageEndpoints } from '@puchar/shared/team-page';
import {
  apiQuery,
  ButtonLink,
  ErrorState,
  isNotFound,
  Skeleton,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import type { TeamPage } from '@puchar/shared/contract';
import { MatchDay } from './match-day/match-day.tsx';
import { Corrections } from './corrections/corrections.tsx';
import { Roster } from './roster/roster.tsx';
import { Consents } from './consents.tsx';
import { Messages } from './messages.tsx';
import { LaterDates } from './later-dates.tsx';
import { PageLink } from './page-link.tsx';
import { State } from './state.tsx';
import { OwnMeetings } from './own-meetings.tsx';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

/** Removed from memory when the page is left. */
function useTeamPage(secret: string) {
  return useQuery({
    ...apiQuery(teamPageEndpoints.getTeamPage, { params: { secret } }),
    gcTime: 0,
    // No event announces what organisers write, or what the other captain does.
    refetchInterval: 20_000,
  });
}

/** Heights of what comes: the team, the state, the consents. */
const sections = [72, 120, 320];

function Found({ page, secret, now }: { page: TeamPage; secret: string; now: number }) {
  return (
    <>
      <State page={page} now={now} />
      {page.team !== null && (
        <>
          <MatchDay page={page} secret={secret} now={now} />
          <Corrections page={page} secret={secret} />
          <Consents page={page} secret={secret} />
          <Roster page={page} secret={secret} now={now} />
          {page.application === 'ACCEPTED' && page.meetings.length > 0 && (
            <LaterDates secret={secret} />
          )}
          <OwnMeetings meetings={page.meetings} />
          <Messages messages={page.messages} secret={secret} />
          <PageLink secret={secret} />
        </>
      )}
    </>
  );
}

function Content({ secret }: { secret: string }) {
  const { data, dataUpdatedAt, error, refetch } = useTeamPage(secret);
  if (data !== undefined) return <Found page={data} secret={secret} now={dataUpdatedAt} />;
  if (error === null) return <Skeleton height={sections} label={texts.loading} />;
  const unknown = isNotFound(error);
  return (
    <ErrorState
      text={unknown ? texts.notFound : texts.loadFailed}
      onRetry={unknown ? undefined : () => void refetch()}
    >
      <ButtonLink to="/">{texts.home}</ButtonLink>
    </ErrorState>
  );
}

/** Shows nothing of the team before the secret is known to be valid. */
export default function TeamPagePage() {
  const { secret = '' } = useParams();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <p className={styles.muted}>{texts.lead}</p>
      </header>
      <Content key={secret} secret={secret} />
    </div>
  );
}
