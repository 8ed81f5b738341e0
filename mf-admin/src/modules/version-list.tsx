import { useState } from 'react';
import type { AdminModule } from '@puchar/shared/contract';
import { Button, List } from '@puchar/shared/kit';
import type { ModuleActs } from './module-acts.ts';
import { newestFirst } from './module-facts.ts';
import styles from './version-list.module.css';
import { VersionRow } from './version-row.tsx';
import { texts } from './version-texts.pl.ts';

const shownAtFirst = 5;

interface VersionListProps {
  module: AdminModule;
  isFrozen: boolean;
  acts: ModuleActs;
}

function summaryText({ versions }: AdminModule): string {
  const refused = versions.filter(({ status }) => status === 'refused').length;
  const all = texts.versions(versions.length);
  return refused === 0 ? all : `${all}, ${texts.refusedCount(refused)}`;
}

/** The versions of one module, folded, newest first. */
export function VersionList({ module, isFrozen, acts }: VersionListProps) {
  const [all, setAll] = useState(false);
  const { versions, title } = module;
  if (versions.length === 0) return <p>{texts.noVersions}</p>;
  const rows = newestFirst(versions);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{summaryText(module)}</summary>
      <List label={texts.list(title)}>
        {(all ? rows : rows.slice(0, shownAtFirst)).map((version) => (
          <VersionRow
            key={version.version}
            module={module}
            version={version}
            isFrozen={isFrozen}
            acts={acts}
          />
        ))}
      </List>
      {all || rows.length <= shownAtFirst ? null : (
        <Button look="quiet" onClick={() => setAll(true)}>
          {texts.older(title)}
        </Button>
      )}
    </details>
  );
}
