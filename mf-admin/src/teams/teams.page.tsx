import type { OrganiserTeam, TeamState } from '@puchar/shared/contract';
import {
  apiQuery,
  Badge,
  EmptyState,
  endpoints,
  Link,
  Skeleton,
  TeamLogo,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { choicesOf, Field, SelectField } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { teamStates } from '../lib/names.pl.ts';
import { QueryResult } from '../lib/ui/elements.tsx';
import { useAddressFilter } from '../lib/ui/use-address-filter.ts';
import { filterTeams } from './filter-teams.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './teams.module.css';

const texts = {
  title: 'Drużyny',
  failed: 'Nie udało się pobrać drużyn.',
  search: 'Szukaj nazwy, TAG-u lub szkoły',
  state: 'Stan',
  allStates: 'Wszystkie',
  none: 'Żadna drużyna nie pasuje.',
  noTeams: 'Nie ma jeszcze żadnych zgłoszeń.',
  agreements: (accepted: number, awaiting: number, total: number) =>
    `Zgody: ${accepted}/${total} przyjętych${awaiting > 0 ? `, ${awaiting} do sprawdzenia` : ''}`,
  doubt: 'Konta niepotwierdzone',
  shown: (count: number) => `Pokazano: ${count}`,
} as const;

const stateParameter = 'stan';
const searchParameter = 'szukaj';

const stateChoices = [{ value: '', label: texts.allStates }, ...choicesOf(teamStates)];

function isState(text: string | null): text is TeamState {
  return text !== null && Object.hasOwn(teamStates, text);
}

/** Filter of the list, in the address. */
function useTeamFilter() {
  const { get, set } = useAddressFilter();
  const state = get(stateParameter);
  return {
    state: isState(state) ? state : null,
    search: get(searchParameter) ?? '',
    chooseState: (value: string) => set(stateParameter, value),
    type: (value: string) => set(searchParameter, value),
  };
}

function TeamCard({ team }: { team: OrganiserTeam }) {
  const { accepted, awaitingReview, total } = team.agreements;
  const doubted = !team.accountsVerified || team.accountsMissing.length > 0;
  return (
    <li>
      <Link className={styles.team} to={`/druzyny/${encodeURIComponent(team.tag)}`}>
        <TeamLogo team={team} size="medium" />
        <span className={styles.names}>
          <span className={panel.name}>{team.name}</span>
          <span className={panel.meta}>
            {team.tag} · {team.schoolTag}
          </span>
        </span>
        <span className={styles.state}>
          <Badge tone={team.state === 'ACCEPTED' ? 'win' : 'accent'}>
            {teamStates[team.state]}
          </Badge>
          {doubted ? <Badge tone="loss">{texts.doubt}</Badge> : null}
          <span className={panel.meta}>{texts.agreements(accepted, awaitingReview, total)}</span>
        </span>
      </Link>
    </li>
  );
}

function TeamList({ teams }: { teams: readonly OrganiserTeam[] }) {
  const filter = useTeamFilter();
  const schools = useQuery(apiQuery(endpoints.getSchools, {}));
  const shown = filterTeams(teams, schools.data ?? [], filter);
  if (teams.length === 0) return <EmptyState>{texts.noTeams}</EmptyState>;
  return (
    <>
      <div className={styles.filter} role="search">
        <Field
          label={texts.search}
          type="search"
          required={false}
          defaultValue={filter.search}
          onChange={({ target }) => filter.type(target.value)}
        />
        <SelectField
          label={texts.state}
          choices={stateChoices}
          value={filter.state ?? ''}
          onChange={({ target }) => filter.chooseState(target.value)}
        />
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

function Content() {
  const teams = useQuery({
    ...apiQuery(organiserEndpoints.getAllTeams, {}),
    refetchInterval: consentsRefetchMs,
  });
  return (
    <QueryResult query={teams} pending={<Skeleton height={480} />} failed={texts.failed}>
      {(data) => <TeamList teams={data} />}
    </QueryResult>
  );
}

/** `/druzyny`: every submission and team of the edition. */
export default function TeamsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
