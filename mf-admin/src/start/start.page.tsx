import type { Edition, Readiness } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import {
  apiQuery,
  EmptyState,
  endpoints,
  Icon,
  Link,
  Skeleton,
  useQuery,
  useSite,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName } from '../lib/names.pl.ts';
import { mayOpen } from '../lib/session/page-roles.ts';
import { Allowed, useMayCall, useRole } from '../lib/session/role.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { Fetched, QueryResult, Section } from '../lib/ui/elements.tsx';
import { useFirstVisit } from '../lib/first-visit.ts';
import { MatchDaySection } from './day/match-day.tsx';
import { StagePanel } from './stage-panel.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './start.module.css';
import { texts, todoTexts } from './texts.pl.ts';

interface TodoListProps {
  todos: Readiness['waiting'];
  stage: Readiness['stage'];
  none: string;
}

function TodoList({ todos, stage, none }: TodoListProps) {
  const { routes } = useSite();
  const role = useRole();
  if (todos.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <ul className={panel.rows} role="list">
      {todos.map(({ code, count }) => {
        const { text, path: everyStage, pathIn = {} } = todoTexts[code];
        const path = (stage === null ? undefined : pathIn[stage]) ?? everyStage;
        const [screen = path] = path.split('?');
        return (
          <li key={code}>
            {routes.includes(screen) && mayOpen(role, screen) ? (
              <Link className={`${panel.tile} ${styles.todo}`} to={path}>
                <span>{text(count)}</span>
                <Icon name="arrow-right" size={20} />
              </Link>
            ) : (
              <p className={`${panel.tile} ${styles.todo}`}>{text(count)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function useReadiness() {
  return useQuery({
    ...apiQuery(organiserEndpoints.getReadiness, {}),
    // No event announces module failures or signed forms.
    refetchInterval: consentsRefetchMs,
  });
}

function WaitingSection() {
  const readiness = useReadiness();
  const isActing = useMayCall(organiserEndpoints.nextStage);
  return (
    <Section
      id="czeka"
      title={isActing ? texts.waiting : texts.waitsForOthers}
      className={panel.page}
    >
      <QueryResult
        query={readiness}
        pending={<Skeleton height={120} />}
        failed={texts.readinessFailed}
      >
        {({ waiting, stage, lastBackupAt }) => (
          <>
            <TodoList todos={waiting} stage={stage} none={texts.nothingWaits} />
            <p className={panel.meta}>
              {lastBackupAt === null
                ? texts.noBackup
                : texts.lastBackup(formatLongDay(lastBackupAt))}
            </p>
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function MissingSection({ edition }: { edition: Edition }) {
  const readiness = useReadiness();
  // Readiness of another stage than the shown one would mislead.
  if (readiness.data?.stage !== edition.stage || edition.stage === 'POST') return null;
  return (
    <div className={panel.page}>
      <h3>{texts.missing}</h3>
      <TodoList todos={readiness.data.missing} stage={edition.stage} none={texts.nothingMissing} />
    </div>
  );
}

function EditionSection({ edition }: { edition: Edition }) {
  const { name, year } = edition;
  return (
    <Section id="edycja" title={editionName(name ?? texts.unnamed, year)} className={panel.page}>
      <MissingSection edition={edition} />
      <StagePanel edition={edition} />
    </Section>
  );
}

function OrganiserSections() {
  return (
    <>
      <WaitingSection />
      <Fetched
        endpoint={endpoints.getCurrentEdition}
        input={{}}
        pending={<Skeleton height={320} />}
        failed={texts.editionFailed}
      >
        {(edition) =>
          edition === null ? (
            <EmptyState>{texts.noEdition}</EmptyState>
          ) : (
            <EditionSection edition={edition} />
          )
        }
      </Fetched>
    </>
  );
}

export default function StartPage() {
  const session = useSession();
  const administrator = 'administrator' in session ? session.administrator : null;
  useFirstVisit(session.state !== 'checking' && administrator?.role !== 'REFEREE');
  return (
    <PanelFrame title={texts.title}>
      {administrator === null ? null : <MatchDaySection account={administrator.id} />}
      <Allowed endpoint={organiserEndpoints.getReadiness}>
        <OrganiserSections />
      </Allowed>
    </PanelFrame>
  );
}
