import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { formatLongDay, playerOrder } from '@puchar/shared/domain';
import {
  apiQuery,
  BackLink,
  Badge,
  Button,
  endpoints,
  ErrorState,
  isNotFound,
  SectionHeading,
  Skeleton,
  TeamLogo,
  usePageName,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { consentsAgainMs } from '../lib/teams/again.ts';
import { teamStates } from '../lib/teams/texts.pl.ts';
import { ConsentLinks } from './consent-links.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import { MemberCard } from './member-card.tsx';
import { TeamActs } from './team-acts.tsx';
import styles from './team.module.css';
import { texts } from './texts.pl.ts';

function Facts({ team }: { team: OrganiserTeam }) {
  const schools = useQuery(apiQuery(endpoints.getSchools, {}));
  const school = schools.data?.find(({ code }) => code === team.schoolTag);
  const facts = [
    [texts.school, school === undefined ? team.schoolTag : `${school.name}, ${school.city}`],
    [texts.sent, formatLongDay(team.createdAt)],
    [texts.description, team.description],
    [texts.note, team.publicNote ?? null],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) =>
        fact === null ? null : (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Doubts({ team }: { team: OrganiserTeam }) {
  if (team.accountsVerified && team.accountsMissing.length === 0) return null;
  return (
    <div className={styles.doubts} role="note" aria-label={texts.doubtTitle}>
      <strong>{texts.doubtTitle}</strong>
      {team.accountsVerified ? null : <p>{texts.unverified}</p>}
      {team.accountsMissing.length === 0 ? null : (
        <p>{texts.missing(team.accountsMissing.join(', '))}</p>
      )}
    </div>
  );
}

function Review({ team }: { team: OrganiserTeam }) {
  const [editing, setEditing] = useState(false);
  const starters = team.players.filter(({ memberType }) => memberType !== 'SUBSTITUTE');
  const others = team.players.filter(({ memberType }) => memberType === 'SUBSTITUTE');
  const members = [...playerOrder(starters, ({ gameRole }) => gameRole), ...others];
  return (
    <>
      <div className={styles.head}>
        <TeamLogo team={team} size="large" />
        <div>
          <p className={styles.name}>{team.name}</p>
          <p className={styles.tag}>{team.tag}</p>
          <Badge tone={team.state === 'ACCEPTED' ? 'win' : 'accent'}>
            {teamStates[team.state]}
          </Badge>
        </div>
      </div>
      <TeamActs team={team} />
      <Doubts team={team} />
      <section className={styles.section} aria-labelledby="zgloszenie">
        <SectionHeading id="zgloszenie">{texts.facts}</SectionHeading>
        <Facts team={team} />
        <div>
          <Button onClick={() => setEditing(true)}>{texts.editTeam}</Button>
        </div>
        {editing ? <EditTeamDialog team={team} onClose={() => setEditing(false)} /> : null}
      </section>
      <section className={styles.section} aria-labelledby="zawodnicy">
        <SectionHeading id="zawodnicy">{texts.members}</SectionHeading>
        <ul className={styles.members} role="list">
          {members.map((player) => (
            <MemberCard
              key={player.id}
              player={player}
              teamId={team.id}
              updatedAt={team.updatedAt}
            />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="linki">
        <SectionHeading id="linki">{texts.linksTitle}</SectionHeading>
        <ConsentLinks team={team} />
      </section>
    </>
  );
}

function Content({ tag }: { tag: string }) {
  const team = useQuery({
    ...apiQuery(organiserEndpoints.getOrganiserTeam, { params: { tag } }),
    refetchInterval: consentsAgainMs,
  });
  usePageName(team.data?.name);
  if (isNotFound(team.error)) return <ErrorState text={texts.notFound} />;
  if (team.data !== undefined) return <Review team={team.data} />;
  if (team.isPending) return <Skeleton height={480} />;
  return <ErrorState text={texts.failed} onRetry={() => void team.refetch()} />;
}

/** `/druzyny/:tag`: one submission or team, to be reviewed and corrected. */
export default function TeamPage() {
  const { tag = '' } = useParams();
  return (
    <PanelFrame title={texts.title}>
      <BackLink fallback="/druzyny" />
      <Content key={tag} tag={tag} />
    </PanelFrame>
  );
}
