import type { AuditRow } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import panel from '../lib/ui/panel.module.css';
import { actorText, describeEntry } from './describe-entry.ts';
import type { EntryLine } from './describe-entry.ts';
import styles from './log.module.css';
import { texts } from './texts.pl.ts';

/** `translate="no"`: values may be names. */
function Line({ name, value, before }: EntryLine) {
  return (
    <div>
      <dt className={styles.term}>{`${name}:`}</dt>{' '}
      <dd className={styles.value} translate="no">
        {before === undefined ? null : (
          <span>
            <del>{before}</del>
            <span aria-hidden="true">{' → '}</span>
          </span>
        )}
        <span>{value}</span>
      </dd>
    </div>
  );
}

interface LogRowProps {
  row: AuditRow;
  onSubject: (id: string) => void;
}

export function LogRow({ row, onSubject }: LogRowProps) {
  const { at, subjectId } = row;
  const { title, subject, lines } = describeEntry(row);
  return (
    <div className={styles.row}>
      <p className={styles.when}>
        <time dateTime={at}>{formatDate(at)}</time>
        <span className={styles.actor}>{actorText(row)}</span>
      </p>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {subject === null ? null : (
          <p className={styles.subject} translate="no">
            {subject}
          </p>
        )}
        {lines.length === 0 ? null : (
          <dl className={`${panel.note} ${styles.lines}`}>
            {lines.map((line) => (
              <Line key={line.name} {...line} />
            ))}
          </dl>
        )}
        {subjectId === null || subject === null ? null : (
          <div>
            <button
              type="button"
              className={styles.only}
              aria-label={texts.onlySubjectLabel(subject)}
              onClick={() => onSubject(subjectId)}
            >
              {texts.onlySubject}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
