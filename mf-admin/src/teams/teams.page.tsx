import type { OrganiserTeam, TeamState } from '@puchar/shared/contract';
import {
  apiQuery,
  Badge,
  EmptyState,
  endpoints,
  ErrorState,
  Link,
  Skeleton,
  TeamLogo,
  useQuery,
  useSearchParams,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, SelectField } from '../lib/fields/field.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { consentsAgainMs } from '../lib/teams/again.ts';
import { teamStates } from '../lib/teams/texts.pl.ts';
import { filterTeams } from './filter-teams.ts';
import styles from './teams.module.css';
import { texts } from './texts.pl.ts';

const stateParameter = 'stan';
const searchParameter = 'szukaj';

const stateChoices = [
  { value: '', label: texts.allStates },
  ...Object.entries(teamStates).map(([value, label]) => ({ value, label })),
];

function isState(text: string | null): text is TeamState {
  return text !== null && Object.hasOwn(teamStates, text);
}

/** Filter of the list, kept in the address. */
function useTeamFilter() {
  const [search, setSearch] = useSearchParams();
  const state = search.get(stateParameter);
  const keep = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return {
    state: isState(state) ? state : null,
    search: search.get(searchParameter) ?? '',
    chooseState: (value: string) => keep(stateParameter, value),
    type: (value: string) => keep(searchParameter, value),
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
          <span className={styles.name}>{team.name}</span>
          <span className={styles.hint}>
            {team.tag} · {team.schoolTag}
          </span>
        </span>
        <span className={styles.state}>
          <Badge tone={team.state === 'ACCEPTED' ? 'win' : 'accent'}>
            {teamStates[team.state]}
          </Badge>
          {doubted ? <Badge tone="loss">{texts.doubt}</Badge> : null}
          <span className={styles.hint}>{texts.agreements(accepted, awaitingReview, total)}</span>
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
      <output className={styles.hint}>{texts.shown(shown.length)}</output>
      {shown.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <ul className={styles.list} role="list">
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
    refetchInterval: consentsAgainMs,
  });
  if (teams.data !== undefined) return <TeamList teams={teams.data} />;
  if (teams.isPending) return <Skeleton height={480} />;
  return <ErrorState text={texts.failed} onRetry={() => void teams.refetch()} />;
}

/** `/druzyny`: every submission and team of the edition. */
export default function TeamsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
