import { useState } from 'react';
import type { ModuleAdmin, RegistryRevision } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, List } from '@puchar/shared/kit';
import { WordsRow } from '../lib/rows/words-row.tsx';
import styles from './history.module.css';
import type { ModuleActs } from './module-acts.ts';
import { actorText } from './module-facts.ts';
import { texts } from './texts.pl.ts';
import { actionNames } from './version-texts.pl.ts';

const shownAtFirst = 10;

interface RowProps {
  revision: RegistryRevision;
  isPresent: boolean;
  onRestore: () => void;
}

function Row({ revision, isPresent, onRestore }: RowProps) {
  const { rev, action, summary, reason, createdAt } = revision;
  const act = (
    <Button look="quiet" aria-label={texts.restoreLabel(rev)} onClick={onRestore}>
      {texts.restore}
    </Button>
  );
  return (
    <WordsRow end={isPresent ? null : act}>
      <p className={styles.name}>
        {texts.rev(rev)} · {actionNames[action]}{' '}
        {isPresent ? <Badge tone="accent">{texts.present}</Badge> : null}
      </p>
      <p>{summary}</p>
      {reason === null ? null : <p>{texts.reasonIs(reason)}</p>}
      <p className={styles.hint}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time> · {actorText(revision)}
      </p>
    </WordsRow>
  );
}

interface HistoryProps {
  admin: ModuleAdmin;
  acts: Pick<ModuleActs, 'ask'>;
}

/** Every change with who made it and why; the state after each can be brought back. */
export function History({ admin: { rev, revisions }, acts }: HistoryProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <List label={texts.history} empty={texts.noHistory}>
        {(all ? revisions : revisions.slice(0, shownAtFirst)).map((revision) => (
          <Row
            key={revision.rev}
            revision={revision}
            isPresent={revision.rev === rev}
            onRestore={() => acts.ask({ kind: 'restore', rev: revision.rev })}
          />
        ))}
      </List>
      {all || revisions.length <= shownAtFirst ? null : (
        <div>
          <Button onClick={() => setAll(true)}>{texts.older}</Button>
        </div>
      )}
    </>
  );
}
