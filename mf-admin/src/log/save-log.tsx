import { useState } from 'react';
import type { AuditQueryInput, AuditRow } from '@puchar/shared/contract';
import { csvText, dayKey, formatTime } from '@puchar/shared/domain';
import { Button, request } from '@puchar/shared/kit';
import { auditArchiveEndpoints, auditExportSize } from '@puchar/shared/organisers';
import { useRequests } from '../lib/api/use-endpoint-mutation.ts';
import { saveFile } from '../lib/files.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { actorText, describeEntry } from './describe-entry.ts';
import type { EntryLine } from './describe-entry.ts';
import styles from './log.module.css';
import { csvHeader, texts } from './texts.pl.ts';

const { exportAuditLog } = auditArchiveEndpoints;

function lineText({ name, value, before }: EntryLine): string {
  return before === undefined ? `${name}: ${value}` : `${name}: ${before} → ${value}`;
}

function cellsOf(row: AuditRow): string[] {
  const { title, subject, lines } = describeEntry(row);
  const details = lines.map(lineText).join('\n');
  const { at, action, subjectId } = row;
  return [
    `${dayKey(at)} ${formatTime(at)}`,
    actorText(row),
    title,
    subject ?? '',
    details,
    subjectId ?? '',
    action,
  ];
}

type Filter = Omit<AuditQueryInput, 'page'>;

async function readAll(filter: Filter, onRead: (count: number) => void): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (;;) {
    const before = rows.at(-1)?.id;
    const query = { ...filter, ...(before === undefined ? {} : { before }) };
    const next = await request(exportAuditLog, { query });
    rows.push(...next);
    onRead(rows.length);
    if (next.length < auditExportSize) return rows;
  }
}

export function SaveLog({ query: { page: _page, ...filter } }: { query: AuditQueryInput }) {
  const [count, setCount] = useState(0);
  const saving = useRequests(
    exportAuditLog,
    (given: Filter) => {
      setCount(0);
      return readAll(given, setCount);
    },
    {
      onDone: (rows) => {
        const name = `dziennik-${dayKey(new Date().toISOString())}.csv`;
        const text = csvText(csvHeader, rows.map(cellsOf));
        saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
      },
    },
  );
  return (
    <div className={styles.save}>
      <div className={panel.line}>
        <Button aria-disabled={saving.busy} onClick={() => saving.run(filter)}>
          {saving.busy ? texts.saving(count) : texts.save}
        </Button>
        <output className={panel.success}>{saving.done ? texts.saved(count) : ''}</output>
      </div>
      <ErrorNote text={saving.errorText} />
      <p className={panel.note}>{texts.saveHint}</p>
    </div>
  );
}
