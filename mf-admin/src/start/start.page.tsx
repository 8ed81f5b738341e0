import type { Edition, Readiness } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import {
  apiQuery,
  EmptyState,
  Icon,
  Link,
  SectionHeading,
  Skeleton,
  useQuery,
  useSite,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName } from '../lib/names.pl.ts';
import { QueryResult } from '../lib/ui/elements.tsx';
import { editionQuery, StagePanel } from './stage-panel.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './start.module.css';
import { texts, todoTexts } from './texts.pl.ts';

interface TodoListProps {
  todos: Readiness['waiting'];
  /** What to say when there is nothing. */
  none: string;
}

/** Things to do, each with a link to where it is done. */
function TodoList({ todos, none }: TodoListProps) {
  const { routes } = useSite();
  if (todos.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <ul className={panel.rows} role="list">
      {todos.map(({ code, count }) => {
        const { text, path } = todoTexts[code];
        const [screen = path] = path.split('?');
        return (
          <li key={code}>
            {routes.includes(screen) ? (
              <Link className={styles.todo} to={path}>
                <span>{text(count)}</span>
                <Icon name="arrow-right" size={20} />
              </Link>
            ) : (
              <p className={styles.todo}>{text(count)}</p>
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
    // Failures of modules come without an event, as signed forms do.
    refetchInterval: consentsRefetchMs,
  });
}

function WaitingSection() {
  const readiness = useReadiness();
  return (
    <section className={panel.page} aria-labelledby="czeka">
      <SectionHeading id="czeka">{texts.waiting}</SectionHeading>
      <QueryResult
        query={readiness}
        pending={<Skeleton height={120} />}
        failed={texts.readinessFailed}
      >
        {({ waiting, lastBackupAt }) => (
          <>
            <TodoList todos={waiting} none={texts.nothingWaits} />
            <p className={panel.meta}>
              {lastBackupAt === null
                ? texts.noBackup
                : texts.lastBackup(formatLongDay(lastBackupAt))}
            </p>
          </>
        )}
      </QueryResult>
    </section>
  );
}

/** What is missing before the next stage; nothing for the last one. */
function MissingSection({ edition }: { edition: Edition }) {
  const readiness = useReadiness();
  // Of another stage than the one on the screen it would mislead.
  if (readiness.data?.stage !== edition.stage || edition.stage === 'POST') return null;
  return (
    <div className={panel.page}>
      <h3>{texts.missing}</h3>
      <TodoList todos={readiness.data.missing} none={texts.nothingMissing} />
    </div>
  );
}

function EditionSection({ edition }: { edition: Edition }) {
  const { name, year } = edition;
  return (
    <section className={panel.page} aria-labelledby="edycja">
      <SectionHeading id="edycja">{editionName(name ?? texts.unnamed, year)}</SectionHeading>
      <MissingSection edition={edition} />
      <StagePanel edition={edition} />
    </section>
  );
}

function CurrentEdition() {
  const edition = useQuery(editionQuery);
  return (
    <QueryResult query={edition} pending={<Skeleton height={320} />} failed={texts.editionFailed}>
      {(data) =>
        data === null ? (
          <EmptyState>{texts.noEdition}</EmptyState>
        ) : (
          <EditionSection edition={data} />
        )
      }
    </QueryResult>
  );
}

/** What waits for the organiser, and the stage. */
export default function StartPage() {
  return (
    <PanelFrame title={texts.title}>
      <WaitingSection />
      <CurrentEdition />
    </PanelFrame>
  );
}
