import { ButtonLink, ErrorState, List, Skeleton, apiQuery, useQuery } from '@puchar/shared/kit';
import { auditPageSize, organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogRow } from './log-row.tsx';
import styles from './log.module.css';
import { texts } from './texts.pl.ts';
import { useLogFilters } from './use-log-filters.ts';
import type { LogFilters as Filters } from './use-log-filters.ts';

/** No event of the server tells of a new entry, so the log is asked again. */
const rereadMs = 15_000;

function Pager({ filters: { page, pageAddress }, isLast }: { filters: Filters; isLast: boolean }) {
  if (page === 1 && isLast) return null;
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      {page > 1 ? <ButtonLink to={pageAddress(page - 1)}>{texts.newer}</ButtonLink> : null}
      <span className={styles.hint}>{texts.page(page)}</span>
      {isLast ? null : <ButtonLink to={pageAddress(page + 1)}>{texts.older}</ButtonLink>}
    </nav>
  );
}

function Entries({ filters }: { filters: Filters }) {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery(organiserEndpoints.getAuditLog, { query: filters.query }),
    refetchInterval: rereadMs,
  });
  if (isPending) return <Skeleton count={8} />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <List label={texts.entries} empty={texts.empty}>
        {data.map((row) => (
          <LogRow key={row.id} row={row} onSubject={(id) => filters.set('subject', id)} />
        ))}
      </List>
      <Pager filters={filters} isLast={data.length < auditPageSize} />
    </>
  );
}

function Log() {
  const filters = useLogFilters();
  return (
    <>
      <p className={styles.hint}>{texts.intro}</p>
      <LogFilters filters={filters} />
      <Entries filters={filters} />
    </>
  );
}

/** Who changed what, and when. */
export default function LogPage() {
  return (
    <PanelFrame title={texts.title}>
      <Log />
    </PanelFrame>
  );
}
