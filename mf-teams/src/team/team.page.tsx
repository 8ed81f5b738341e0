import type { ReactNode } from 'react';
import type { Group, Player, Team } from '@puchar/shared/contract';
import { mayBeTag } from '@puchar/shared/domain';
import {
  apiQuery,
  BackLink,
  ButtonLink,
  EmptyState,
  endpoints,
  ErrorState,
  isNotFound,
  Link,
  SectionHeading,
  Skeleton,
  Slot,
  usePageName,
  useParams,
  useQuery,
  useSite,
  VisuallyHidden,
} from '@puchar/shared/kit';
import { memberOrder, MemberRow } from './member-row.tsx';
import { TeamHeader } from './team-header.tsx';
import styles from './team.module.css';
import { texts } from './texts.pl.ts';

const list = '/druzyny';
const consentForms = '/zgody-rodo';

/** A heading for screen readers, since no team heads this page. */
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

function NoSuchTeam() {
  return (
    <ErrorState text={texts.notFound}>
      <ButtonLink to={list}>{texts.allTeams}</ButtonLink>
    </ErrorState>
  );
}

function Members({ players }: { players: readonly Player[] }) {
  if (players.length === 0) return <EmptyState>{texts.noMembers}</EmptyState>;
  return (
    // Safari drops the list role of a list without markers.
    <ul className={styles.members} role="list" aria-label={texts.members}>
      {memberOrder(players).map((player) => (
        <li key={player.id} className={styles.member}>
          <MemberRow player={player} />
        </li>
      ))}
    </ul>
  );
}

interface TeamDetailsProps {
  team: Team;
  group: Group | null;
  schoolName: string;
}

function TeamDetails({ team, group, schoolName }: TeamDetailsProps) {
  const hasConsents = useSite().routes.includes(consentForms);
  return (
    <>
      <TeamHeader team={team} group={group} schoolName={schoolName} />
      <section className={styles.section} aria-labelledby="sklad">
        <SectionHeading id="sklad">{texts.members}</SectionHeading>
        <Members players={team.players} />
        {hasConsents ? (
          <p className={styles.consents}>
            <Link to={consentForms}>{texts.consentForms}</Link>
          </p>
        ) : null}
      </section>
      <div className={styles.section}>
        <Slot name="team.matches" teamId={team.id} />
      </div>
    </>
  );
}

/** Heights of what comes: the header, the roster and the matches. */
const sections = [120, 320, 200];

function TeamContent({ tag }: { tag: string }) {
  const team = useQuery(apiQuery(endpoints.getTeam, { params: { tag } }));
  // Optional: without groups the page names none.
  const groups = useQuery(apiQuery(endpoints.getGroups, {}));
  usePageName(team.data?.name);

  // First: a deleted team may still be in the cache.
  const isMissing = isNotFound(team.error);
  // Groups are waited for too, so that their row does not shift the page.
  const isPending = team.isPending || groups.isPending;
  if (isMissing || isPending || team.data === undefined) {
    return (
      <Unnamed>
        {isMissing ? (
          <NoSuchTeam />
        ) : isPending ? (
          <Skeleton height={sections} label={texts.loading} />
        ) : (
          <ErrorState text={texts.failed} onRetry={() => void team.refetch()} />
        )}
      </Unnamed>
    );
  }
  const { groupId, schoolTag, schoolName = schoolTag } = team.data;
  const group = groups.data?.find(({ id }) => id === groupId) ?? null;
  return <TeamDetails team={team.data} group={group} schoolName={schoolName} />;
}

export default function TeamPage() {
  const { teamId = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink fallback={list} />
      {/* The key resets the state for another team. */}
      {mayBeTag(teamId) ? (
        <TeamContent key={teamId} tag={teamId} />
      ) : (
        <Unnamed>
          <NoSuchTeam />
        </Unnamed>
      )}
    </div>
  );
}
