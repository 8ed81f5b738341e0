import { useState } from 'react';
import type { AdminModule, AdminVersion, ModuleCheck } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, List } from '@puchar/shared/kit';
import { texts as canaryTexts } from './canary-texts.pl.ts';
import type { WantedChange } from './change-dialog.tsx';
import type { FreshToken } from './deploy-tokens.tsx';
import { healthText, isOlder, newestFirst, reasonTexts, sizeText } from './module-facts.ts';
import { texts } from './texts.pl.ts';
import { checkNames, texts as versionTexts } from './version-texts.pl.ts';
import panel from '../lib/ui/panel.module.css';
import styles from './versions.module.css';

export interface ModuleActions {
  propose: (wanted: WantedChange) => void;
  preview: (module: AdminModule, version: string) => void;
  showToken: (token: FreshToken) => void;
}

function byText(by: string): string {
  if (by === 'build') return versionTexts.byBuild;
  return by === 'token' ? versionTexts.byTeam : by;
}

function CheckList({ checks }: { checks: readonly ModuleCheck[] }) {
  return (
    <ul className={styles.checks} role="list">
      {checks.map(({ id, ok, message }) => (
        <li key={id} className={styles.check} data-ok={ok}>
          <span className={panel.meta}>
            {`${checkNames[id]}: ${ok ? versionTexts.good : versionTexts.bad}`}
          </span>
          {message === '' ? null : <span>{message}</span>}
        </li>
      ))}
    </ul>
  );
}

function Checks({ checks }: Pick<AdminVersion, 'checks'>) {
  if (checks.length === 0) return <p className={panel.meta}>{versionTexts.notChecked}</p>;
  const red = checks.filter(({ ok }) => !ok);
  return (
    <>
      {red.length === 0 ? null : <CheckList checks={red} />}
      <details>
        <summary className={styles.summary}>
          {versionTexts.checks(checks.length - red.length, checks.length)}
        </summary>
        <CheckList checks={checks.filter(({ ok }) => ok)} />
      </details>
    </>
  );
}

interface VersionRowProps {
  module: AdminModule;
  version: AdminVersion;
  isFrozen: boolean;
  previewsRequired: boolean;
  actions: ModuleActions;
}

function Actions({ module, version: row, isFrozen, actions }: VersionRowProps) {
  const { slug, active, sensitivity } = module;
  const { version } = row;
  const isPreviewed = sensitivity !== 'organiser';
  const isOther = version !== active && version !== module.canary?.version;
  return (
    <div className={panel.tools}>
      {version === active || isFrozen ? null : (
        <Button
          aria-label={texts.activateLabel(version)}
          onClick={() => actions.propose({ kind: 'activate', slug, version })}
        >
          {texts.activate}
        </Button>
      )}
      {sensitivity === 'public' && active !== null && isOther && !isFrozen ? (
        <Button
          look="quiet"
          aria-label={canaryTexts.giveLabel(version)}
          onClick={() => actions.propose({ kind: 'canary', slug, version })}
        >
          {canaryTexts.give}
        </Button>
      ) : null}
      {isFrozen && isOlder(module, row) ? (
        <Button onClick={() => actions.propose({ kind: 'rollback', slug, version })}>
          {texts.rollbackTo(version)}
        </Button>
      ) : null}
      {isPreviewed ? (
        <Button
          look="quiet"
          aria-label={texts.previewLabel(version)}
          onClick={() => actions.preview(module, version)}
        >
          {texts.preview}
        </Button>
      ) : null}
    </div>
  );
}

function VersionRow(props: VersionRowProps) {
  const { module, version: row, previewsRequired } = props;
  const { version, uploadedAt, uploadedBy, size, status } = row;
  return (
    <div className={styles.version}>
      <p className={styles.versionName}>
        <span>{version}</span>{' '}
        {version === module.active ? <Badge tone="win">{versionTexts.active}</Badge> : null}
        {version === module.canary?.version ? <Badge>{canaryTexts.badge}</Badge> : null}
        {version === module.fallback ? <Badge>{versionTexts.fallback}</Badge> : null}
        {status === 'refused' ? <Badge tone="loss">{versionTexts.rejected}</Badge> : null}
      </p>
      <p className={panel.meta}>
        {versionTexts.uploaded(formatDate(uploadedAt), byText(uploadedBy))}
      </p>
      <p className={panel.meta}>
        {versionTexts.size(
          sizeText(size.scripts),
          sizeText(size.styles),
          versionTexts.files(size.files),
          sizeText(size.raw),
        )}
      </p>
      {status === 'refused' ? null : (
        <p
          className={panel.meta}
        >{`${texts.healthActive}: ${[healthText(row.health), ...reasonTexts(row.health)].join(' · ')}`}</p>
      )}
      {previewsRequired && status === 'ready' && module.sensitivity !== 'organiser' ? (
        <p className={panel.meta}>
          {row.previewSeen === true ? texts.previewSeen : texts.previewNotSeen}
        </p>
      ) : null}
      <Checks checks={row.checks} />
      {status === 'ready' ? <Actions {...props} /> : null}
    </div>
  );
}

const shownAtFirst = 5;

interface VersionListProps {
  module: AdminModule;
  isFrozen: boolean;
  previewsRequired: boolean;
  actions: ModuleActions;
}

function summaryText({ versions }: AdminModule): string {
  const rejected = versions.filter(({ status }) => status === 'refused').length;
  const all = versionTexts.versions(versions.length);
  return rejected === 0 ? all : `${all}, ${versionTexts.rejectedCount(rejected)}`;
}

export function VersionList({ module, isFrozen, previewsRequired, actions }: VersionListProps) {
  const [all, setAll] = useState(false);
  const { versions, title } = module;
  if (versions.length === 0) return <p>{versionTexts.noVersions}</p>;
  const rows = newestFirst(versions);
  return (
    <details className={styles.versionFold}>
      <summary className={styles.summary}>{summaryText(module)}</summary>
      <List label={versionTexts.list(title)}>
        {(all ? rows : rows.slice(0, shownAtFirst)).map((version) => (
          <VersionRow
            key={version.version}
            module={module}
            version={version}
            isFrozen={isFrozen}
            previewsRequired={previewsRequired}
            actions={actions}
          />
        ))}
      </List>
      {all || rows.length <= shownAtFirst ? null : (
        <Button look="quiet" onClick={() => setAll(true)}>
          {versionTexts.older(title)}
        </Button>
      )}
    </details>
  );
}
