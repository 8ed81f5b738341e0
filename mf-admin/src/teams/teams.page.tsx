import type { OrganiserTeam } from '@puchar/shared/contract';
import { Badge, EmptyState, Skeleton, TeamLogo } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { Field } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { dropOuts, teamStates } from '../lib/names.pl.ts';
import { Allowed, PageLink } from '../lib/session/role.tsx';
import { Fetched } from '../lib/ui/elements.tsx';
import { AddressSelect, useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import { AcceptTeams } from './accept-teams.tsx';
import { filterTeams } from './filter-teams.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './teams.module.css';
import { texts } from './texts.pl.ts';

function TeamCard({ team }: { team: OrganiserTeam }) {
  const { accepted, awaitingReview, total } = team.agreements;
  const doubted = !team.accountsVerified || team.accountsMissing.length > 0;
  return (
    <li>
      <PageLink
        className={`${panel.tile} ${styles.team}`}
        to={`/druzyny/${encodeURIComponent(team.tag)}`}
      >
        <TeamLogo team={team} size="medium" />
        <span className={styles.names} translate="no">
          <span className={panel.name}>{team.name}</span>
          <span className={panel.meta}>{`${team.tag} · ${team.schoolTag}`}</span>
        </span>
        <span className={styles.state}>
          <Badge tone={team.state === 'ACCEPTED' ? 'win' : 'accent'}>
            {teamStates[team.state]}
          </Badge>
          {team.droppedOut === undefined ? null : (
            <Badge tone="loss">{dropOuts[team.droppedOut]}</Badge>
          )}
          {doubted ? <Badge tone="loss">{texts.doubt}</Badge> : null}
          <span className={panel.meta}>{texts.agreements(accepted, awaitingReview, total)}</span>
        </span>
      </PageLink>
    </li>
  );
}

function TeamList({ teams }: { teams: readonly OrganiserTeam[] }) {
  const { get, getKey, set } = useAddressFilter();
  const search = get('szukaj') ?? '';
  const filter = { state: getKey('stan', teamStates), search };
  const shown = filterTeams(teams, filter);
  if (teams.length === 0) return <EmptyState>{texts.noTeams}</EmptyState>;
  return (
    <>
      <Allowed endpoint={organiserEndpoints.acceptTeams}>
        <AcceptTeams teams={teams} />
      </Allowed>
      <div className={styles.filter} role="search">
        <Field
          label={texts.search}
          type="search"
          required={false}
          defaultValue={search}
          onChange={({ target }) => set('szukaj', target.value)}
        />
        <AddressSelect name="stan" label={texts.state} all={texts.allStates} labels={teamStates} />
      </div>
      <output className={panel.meta}>{texts.shown(shown.length)}</output>
      {shown.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <ul className={panel.rows} role="list">
          {shown.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </ul>
      )}
    </>
  );
}

export default function TeamsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={organiserEndpoints.getAllTeams}
        input={{}}
        refetchInterval={consentsRefetchMs}
        pending={<Skeleton height={480} />}
        failed={texts.failed}
      >
        {(teams) => <TeamList teams={teams} />}
      </Fetched>
    </PanelFrame>
  );
}
