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
  SectionHeading,
  Skeleton,
  Slot,
  usePageName,
  useParams,
  useQuery,
  VisuallyHidden,
} from '@puchar/shared/kit';
import { memberOrder, MemberRow } from './member-row.tsx';
import { TeamHeader } from './team-header.tsx';
import styles from './team.module.css';
import { texts } from './texts.pl.ts';

const list = '/druzyny';

/** Under a heading for those who hear the page: what stands here has no name of a team to head it. */
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
    // Safari forgets that an unmarked list is one.
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
  return (
    <>
      <TeamHeader team={team} group={group} schoolName={schoolName} />
      <section className={styles.section} aria-labelledby="sklad">
        <SectionHeading id="sklad">{texts.members}</SectionHeading>
        <Members players={team.players} />
      </section>
      <section className={styles.section} aria-labelledby="mecze">
        <SectionHeading id="mecze">{texts.matches}</SectionHeading>
        <Slot name="team.matches" teamId={team.id} />
      </section>
    </>
  );
}

function TeamContent({ tag }: { tag: string }) {
  const team = useQuery(apiQuery(endpoints.getTeam, { params: { tag } }));
  // Without them the page still reads well: no group is named.
  const groups = useQuery(apiQuery(endpoints.getGroups, {}));
  usePageName(team.data?.name);

  // Requested first: a team that was taken away may still be in memory.
  if (isNotFound(team.error)) {
    return (
      <Unnamed>
        <NoSuchTeam />
      </Unnamed>
    );
  }
  // Groups are waited for too, so that their row does not push the page down.
  if (team.isPending || groups.isPending) {
    return (
      <Unnamed>
        <Skeleton shape="page" />
      </Unnamed>
    );
  }
  if (team.data === undefined) {
    return (
      <Unnamed>
        <ErrorState text={texts.failed} onRetry={() => void team.refetch()} />
      </Unnamed>
    );
  }
  const { groupId, schoolTag, schoolName = schoolTag } = team.data;
  const group = groups.data?.find(({ id }) => id === groupId) ?? null;
  return <TeamDetails team={team.data} group={group} schoolName={schoolName} />;
}

/** `/druzyny/:teamId`, where `teamId` is the tag. */
export default function TeamPage() {
  const { teamId = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackLink fallback={list} />
      {/* Another team in the same place starts again. */}
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
