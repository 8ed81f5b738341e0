import type { AuditRow } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { ButtonLink, List, Skeleton } from '@puchar/shared/kit';
import { auditPageSize, organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { stageNames, yesNo } from '../lib/names.pl.ts';
import { Fetched } from '../lib/ui/elements.tsx';
import { LogFilters, useLogFilters } from './log-filters.tsx';
import type { Filters } from './log-filters.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './log.module.css';
import { actionTexts, detailNames, fieldNames, texts } from './texts.pl.ts';

function actorText({ actor }: AuditRow): string {
  if (actor === null) return texts.system;
  return actor.nickname ?? texts.deletedActor;
}

function valueText(value: AuditRow['details'][string]): string {
  if (value === undefined || value === null) return texts.none;
  if (typeof value === 'boolean') return yesNo(value);
  const text = String(value);
  const stage = Object.entries(stageNames).find(([code]) => code === text);
  return stage?.[1] ?? text;
}

function fieldsText(codes: string): string {
  return codes
    .split(/[\s,]+/)
    .map((code) => fieldNames[code] ?? code)
    .join(', ');
}

function detailText(name: string, value: AuditRow['details'][string]): string {
  const text = name === 'fields' ? fieldsText(String(value)) : valueText(value);
  return `${detailNames[name] ?? name}: ${text}`;
}

interface LogRowProps {
  row: AuditRow;
  onSubject: (id: string) => void;
}

function LogRow({ row, onSubject }: LogRowProps) {
  const { at, action, subjectId, details } = row;
  return (
    <div className={styles.row}>
      <p className={styles.when}>
        <time dateTime={at}>{formatDate(at)}</time>
        <span className={styles.actor}>{actorText(row)}</span>
      </p>
      <div className={styles.what}>
        <p>{actionTexts[action] ?? <code>{action}</code>}</p>
        {Object.keys(details).length === 0 ? null : (
          <p className={panel.note}>
            {Object.entries(details)
              .map(([name, value]) => detailText(name, value))
              .join(' · ')}
          </p>
        )}
        {subjectId === null ? null : (
          <p className={styles.subject}>
            <span>
              {texts.subject}: <code>{subjectId}</code>
            </span>
            <button type="button" className={styles.only} onClick={() => onSubject(subjectId)}>
              {texts.onlySubject}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

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
