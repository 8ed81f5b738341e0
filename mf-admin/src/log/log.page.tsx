import { ButtonLink, List, Skeleton } from '@puchar/shared/kit';
import {
  auditArchiveEndpoints,
  auditPageSize,
  organiserEndpoints,
} from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Allowed } from '../lib/session/role.tsx';
import { Fetched } from '../lib/ui/elements.tsx';
import { FindThing } from './find-thing.tsx';
import { LogRow } from './log-row.tsx';
import { SaveLog } from './save-log.tsx';
import { ActiveFilters, LogFilters, useLogFilters } from './log-filters.tsx';
import type { Filters } from './log-filters.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './log.module.css';
import { texts } from './texts.pl.ts';

/** No event announces a new entry, so the log is polled. */
const refetchMs = 15_000;

function Pager({ filters: { page, pageAddress }, isLast }: { filters: Filters; isLast: boolean }) {
  if (page === 1 && isLast) return null;
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      {page > 1 ? <ButtonLink to={pageAddress(page - 1)}>{texts.newer}</ButtonLink> : null}
      <span className={panel.note}>{texts.page(page)}</span>
      {isLast ? null : <ButtonLink to={pageAddress(page + 1)}>{texts.older}</ButtonLink>}
    </nav>
  );
}

function Entries({ filters }: { filters: Filters }) {
  return (
    <Fetched
      endpoint={organiserEndpoints.getAuditLog}
      input={{ query: filters.query }}
      refetchInterval={refetchMs}
      pending={<Skeleton count={8} />}
      failed={texts.failed}
    >
      {(data) => (
        <>
          <ActiveFilters filters={filters} rows={data} />
          <List label={texts.entries} empty={texts.empty}>
            {data.map((row) => (
              <LogRow key={row.id} row={row} onSubject={(id) => filters.set('subject', id)} />
            ))}
          </List>
          <Pager filters={filters} isLast={data.length < auditPageSize} />
        </>
      )}
    </Fetched>
  );
}

function Log() {
  const filters = useLogFilters();
  return (
    <>
      <p className={panel.note}>{texts.intro}</p>
      <LogFilters filters={filters} />
      <Allowed endpoint={auditArchiveEndpoints.findAuditThings}>
        <FindThing onChoose={(id) => filters.set('subject', id)} />
      </Allowed>
      <SaveLog query={filters.query} />
      <Entries filters={filters} />
    </>
  );
}

export default function LogPage() {
  return (
    <PanelFrame title={texts.title}>
      <Log />
    </PanelFrame>
  );
}
