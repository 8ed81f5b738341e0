import type { AdminModule, AdminVersion, ModuleCheck } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button } from '@puchar/shared/kit';
import { healthText, isOlder, sizeText } from './module-facts.ts';
import type { ModuleActs } from './module-acts.ts';
import { texts } from './texts.pl.ts';
import styles from './version-row.module.css';
import { checkNames, failureTexts, texts as versionTexts } from './version-texts.pl.ts';

function byText(by: string): string {
  if (by === 'build') return versionTexts.byBuild;
  return by === 'token' ? versionTexts.byTeam : by;
}

function CheckLine({ check: { id, ok, message } }: { check: ModuleCheck }) {
  return (
    <li className={styles.check} data-ok={ok}>
      <span className={styles.term}>
        {checkNames[id]}: {ok ? versionTexts.good : versionTexts.bad}
      </span>
      {message === '' ? null : <span>{message}</span>}
    </li>
  );
}

/** The red ones always; the others on demand. */
function Checks({ checks }: Pick<AdminVersion, 'checks'>) {
  if (checks.length === 0) return <p className={styles.term}>{versionTexts.notChecked}</p>;
  const red = checks.filter(({ ok }) => !ok);
  return (
    <>
      {red.length === 0 ? null : (
        <ul className={styles.checks} role="list">
          {red.map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
        </ul>
      )}
      <details className={styles.fold}>
        <summary className={styles.summary}>
          {versionTexts.checks(checks.length - red.length, checks.length)}
        </summary>
        <ul className={styles.checks} role="list">
          {checks
            .filter(({ ok }) => ok)
            .map((check) => (
              <CheckLine key={check.id} check={check} />
            ))}
        </ul>
      </details>
    </>
  );
}

function healthOf({ health }: AdminVersion): string {
  const reasons = Object.entries(failureTexts).flatMap(([reason, text]) => {
    const count = Object.entries(health.reasons).find(([name]) => name === reason)?.[1] ?? 0;
    return count === 0 ? [] : [`${text}: ${count}`];
  });
  return [healthText(health), ...reasons].join(' · ');
}

interface VersionRowProps {
  module: AdminModule;
  version: AdminVersion;
  /** Whether activations are refused now. */
  isFrozen: boolean;
  acts: ModuleActs;
}

function Acts({ module, version: row, isFrozen, acts }: VersionRowProps) {
  const { slug, active, sensitivity } = module;
  const { version } = row;
  const isPreviewed = sensitivity !== 'organiser';
  return (
    <div className={styles.acts}>
      {version === active || isFrozen ? null : (
        <Button
          aria-label={texts.activateLabel(version)}
          onClick={() => acts.ask({ kind: 'activate', slug, version })}
        >
          {texts.activate}
        </Button>
      )}
      {isFrozen && isOlder(module, row) ? (
        <Button onClick={() => acts.ask({ kind: 'rollback', slug, version })}>
          {texts.rollbackTo(version)}
        </Button>
      ) : null}
      {isPreviewed ? (
        <Button
          look="quiet"
          aria-label={texts.previewLabel(version)}
          onClick={() => acts.preview(module, version)}
        >
          {texts.preview}
        </Button>
      ) : null}
    </div>
  );
}

/** One version: where it came from, what it weighs, its checks, its page views, and its acts. */
export function VersionRow(props: VersionRowProps) {
  const { module, version: row } = props;
  const { version, uploadedAt, uploadedBy, size, status } = row;
  return (
    <div className={styles.row}>
      <p className={styles.name}>
        {version}{' '}
        {version === module.active ? <Badge tone="win">{versionTexts.active}</Badge> : null}
        {version === module.fallback ? <Badge>{versionTexts.fallback}</Badge> : null}
        {status === 'refused' ? <Badge tone="loss">{versionTexts.refused}</Badge> : null}
      </p>
      <p className={styles.term}>
        {versionTexts.uploaded(formatDate(uploadedAt), byText(uploadedBy))}
      </p>
      <p className={styles.term}>
        {versionTexts.size(
          sizeText(size.scripts),
          sizeText(size.styles),
          versionTexts.files(size.files),
          sizeText(size.raw),
        )}
      </p>
      {status === 'refused' ? null : (
        <p className={styles.term}>
          {texts.healthActive}: {healthOf(row)}
        </p>
      )}
      <Checks checks={row.checks} />
      {status === 'ready' ? <Acts {...props} /> : null}
    </div>
  );
}
