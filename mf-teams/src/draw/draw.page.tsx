import type { GroupDraw, TeamsOverview } from '@puchar/shared/contract';
import { drawSteps, formatLongDay, isReproduced } from '@puchar/shared/domain';
import {
  apiQuery,
  EmptyState,
  endpoints,
  ErrorState,
  Link,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { teamPath } from '../lib/team-path.ts';
import styles from './draw.module.css';
import { movedTeams } from './moved-teams.ts';
import { Replay } from './replay.tsx';
import { SeedCheck } from './seed-check.tsx';
import { texts } from './texts.pl.ts';

function Facts({ draw }: { draw: GroupDraw }) {
  const isSame = isReproduced(draw);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.hint}>{texts.seed}</dt>
          <dd className={`${styles.value} ${styles.seed}`} translate="no">
            {draw.seed}
          </dd>
        </div>
        {draw.drawnAt === null ? null : (
          <div>
            <dt className={styles.hint}>{texts.when}</dt>
            <dd className={styles.value}>{formatLongDay(draw.drawnAt)}</dd>
          </div>
        )}
        <div>
          <dt className={styles.hint}>{texts.size}</dt>
          <dd className={styles.value}>{texts.sizes(draw.teams.length, draw.groups.length)}</dd>
        </div>
      </dl>
      <p className={styles.verdict} data-same={isSame}>
        {isSame ? texts.same : texts.different}
      </p>
    </>
  );
}

interface MovedProps {
  draw: GroupDraw;
  overview: TeamsOverview;
}

function Moved({ draw, overview }: MovedProps) {
  const moved = movedTeams(draw, overview.teams, overview.groups);
  if (moved.length === 0) return null;
  return (
    <section>
      <SectionHeading id="zmiany">{texts.moved}</SectionHeading>
      <p>{texts.movedHint}</p>
      <ul className={styles.plain}>
        {moved.map(({ team, from, to }) => (
          <li key={team.id}>
            <Link to={teamPath(team.tag)} translate="no">
              {team.name}
            </Link>
            <span>{texts.movedTo(from, to)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules({ draw }: { draw: GroupDraw }) {
  const names = draw.groups.map(({ name }) => name);
  const steps = drawSteps(draw.seed, draw.teams, names);
  const order = [...new Set(steps.map(({ group }) => group))].join(', ');
  return (
    <section>
      <SectionHeading id="zasady">{texts.rules}</SectionHeading>
      <ol className={styles.rules}>
        {texts.ruleList(order).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}

function Loaded({ draw, overview }: MovedProps) {
  const nameOf = new Map(overview.teams.map(({ id, name }) => [id, name]));
  const names = new Map(draw.teams.map(({ id, tag }) => [id, nameOf.get(id) ?? tag]));
  return (
    <>
      <p>{texts.intro}</p>
      <Facts draw={draw} />
      <Moved draw={draw} overview={overview} />
      <Rules draw={draw} />
      <Replay draw={draw} names={names} />
      <SeedCheck draw={draw} names={names} />
    </>
  );
}

export default function DrawPage() {
  const draw = useQuery(apiQuery(endpoints.getGroupDraw, {}));
  const overview = useQuery(apiQuery(endpoints.getTeamsOverview, {}));

  function content() {
    if (draw.data === null) return <EmptyState>{texts.none}</EmptyState>;
    if (draw.data !== undefined && overview.data !== undefined) {
      return <Loaded draw={draw.data} overview={overview.data} />;
    }
    if (draw.isPending || overview.isPending) {
      return <Skeleton height={96} count={4} label={texts.loading} />;
    }
    const retry = () => void Promise.all([draw.refetch(), overview.refetch()]);
    return <ErrorState text={texts.failed} onRetry={retry} />;
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {content()}
    </div>
  );
}
