import { useState } from 'react';
import type { ModuleAdmin, RegistryRevision } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, List } from '@puchar/shared/kit';
import { WordsRow } from '../lib/ui/elements.tsx';
import { actorText } from './module-facts.ts';
import panel from '../lib/ui/panel.module.css';
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
  const restore = (
    <Button look="quiet" aria-label={texts.restoreLabel(rev)} onClick={onRestore}>
      {texts.restore}
    </Button>
  );
  return (
    <WordsRow end={isPresent ? null : restore}>
      <p className={panel.strong}>
        <span>{`${texts.rev(rev)} · ${actionNames[action]}`}</span>{' '}
        {isPresent ? <Badge tone="accent">{texts.present}</Badge> : null}
      </p>
      <p>{summary}</p>
      {reason === null ? null : <p>{texts.reasonIs(reason)}</p>}
      <p className={panel.meta}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>{' '}
        <span>{`· ${actorText(revision)}`}</span>
      </p>
    </WordsRow>
  );
}

interface HistoryProps {
  admin: ModuleAdmin;
  onRestore: (rev: number) => void;
}

export function History({ admin: { rev, revisions }, onRestore }: HistoryProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <List label={texts.history} empty={texts.noHistory}>
        {(all ? revisions : revisions.slice(0, shownAtFirst)).map((revision) => (
          <Row
            key={revision.rev}
            revision={revision}
            isPresent={revision.rev === rev}
            onRestore={() => onRestore(revision.rev)}
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
