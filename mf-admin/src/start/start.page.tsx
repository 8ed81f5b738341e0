import {
  apiQuery,
  EmptyState,
  ErrorState,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import type { Edition } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { editionName } from '../lib/names/edition-name.ts';
import { consentsAgainMs } from '../lib/teams/again.ts';
import { Matters } from './matters.tsx';
import { StagePanel } from './stage-panel.tsx';
import styles from './start.module.css';
import { texts } from './texts.pl.ts';
import { editionQuery } from './use-stage-step.ts';

function useReadiness() {
  return useQuery({
    ...apiQuery(organiserEndpoints.getReadiness, {}),
    // Faults of modules come without an event, as signed forms do.
    refetchInterval: consentsAgainMs,
  });
}

function WaitingSection() {
  const readiness = useReadiness();
  return (
    <section className={styles.section} aria-labelledby="czeka">
      <SectionHeading id="czeka">{texts.waiting}</SectionHeading>
      {readiness.isPending ? (
        <Skeleton height={120} />
      ) : readiness.data === undefined ? (
        <ErrorState text={texts.readinessFailed} onRetry={() => void readiness.refetch()} />
      ) : (
        <>
          <Matters matters={readiness.data.waiting} none={texts.nothingWaits} />
          <p className={styles.backup}>
            {readiness.data.lastBackupAt === null
              ? texts.noBackup
              : texts.lastBackup(formatLongDay(readiness.data.lastBackupAt))}
          </p>
        </>
      )}
    </section>
  );
}

/** What is missing before the next stage; nothing for the last one. */
function MissingSection({ edition }: { edition: Edition }) {
  const readiness = useReadiness();
  // Of another stage than the one on the screen it would mislead.
  if (readiness.data?.stage !== edition.stage || edition.stage === 'POST') return null;
  return (
    <div className={styles.section}>
      <h3>{texts.missing}</h3>
      <Matters matters={readiness.data.missing} none={texts.nothingMissing} />
    </div>
  );
}

function EditionSection() {
  const edition = useQuery(editionQuery);
  if (edition.isPending) return <Skeleton height={320} />;
  if (edition.data === undefined) {
    return <ErrorState text={texts.editionFailed} onRetry={() => void edition.refetch()} />;
  }
  if (edition.data === null) return <EmptyState>{texts.noEdition}</EmptyState>;
  const { name, year } = edition.data;
  return (
    <section className={styles.section} aria-labelledby="edycja">
      <SectionHeading id="edycja">{editionName(name ?? texts.unnamed, year)}</SectionHeading>
      <MissingSection edition={edition.data} />
      <StagePanel edition={edition.data} />
    </section>
  );
}

/** What waits for the organiser, and the stage. */
export default function StartPage() {
  return (
    <PanelFrame title={texts.title}>
      <WaitingSection />
      <EditionSection />
    </PanelFrame>
  );
}
