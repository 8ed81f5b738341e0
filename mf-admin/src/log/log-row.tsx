import type { AuditRow } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { stageNames } from '../lib/names/stage-names.pl.ts';
import styles from './log.module.css';
import { actionTexts, detailNames, fieldNames, texts } from './texts.pl.ts';

function actorText({ actor }: AuditRow): string {
  if (actor === null) return texts.system;
  return actor.nickname ?? texts.deletedActor;
}

function valueText(value: AuditRow['details'][string]): string {
  if (value === undefined || value === null) return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
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

/** One entry: when, who, what, and about what. */
export function LogRow({ row, onSubject }: LogRowProps) {
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
          <p className={styles.hint}>
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
