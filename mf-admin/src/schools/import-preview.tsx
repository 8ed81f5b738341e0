import type { SchoolChange, SchoolsPreview } from '@puchar/shared/contract';
import panel from '../lib/ui/panel.module.css';
import styles from './schools.module.css';
import { importTexts as texts, texts as listTexts } from './texts.pl.ts';

const mostListed = 50;

type Group = keyof typeof texts.groups;
const groups: readonly Group[] = ['added', 'changed', 'closed', 'opened'];

function groupOf({ before, isClosed }: SchoolChange): Group {
  if (before === null) return 'added';
  if (before.isClosed === isClosed) return 'changed';
  return isClosed ? 'closed' : 'opened';
}

/** What the list has now, where that is another text. */
function beforeOf({ before, name, city }: SchoolChange): string | null {
  if (before === null || (before.name === name && before.city === city)) return null;
  return before.name === name ? before.city : `${before.name}, ${before.city}`;
}

function ChangeRow({ change }: { change: SchoolChange }) {
  const before = beforeOf(change);
  const isClosedNew = change.before === null && change.isClosed;
  return (
    <li className={styles.change}>
      <span className={styles.code}>{change.code}</span>
      <span className={styles.words}>
        <span>{`${change.name}, ${change.city}`}</span>
        {before === null ? null : <span className={panel.meta}>{texts.before(before)}</span>}
        {isClosedNew ? <span className={panel.meta}>{listTexts.closed}</span> : null}
      </span>
    </li>
  );
}

export function Changes({ changes, unchanged, ignored }: SchoolsPreview) {
  return (
    <>
      {ignored.length === 0 ? null : <p className={panel.meta}>{texts.ignored(ignored)}</p>}
      {changes.length === 0 ? <p>{texts.nothing}</p> : null}
      {groups.map((group) => {
        const members = changes.filter((change) => groupOf(change) === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className={panel.column}>
            <h3 className={panel.strong}>{texts.group(texts.groups[group], members.length)}</h3>
            <ul className={styles.changes} role="list" translate="no">
              {members.slice(0, mostListed).map((change) => (
                <ChangeRow key={change.code} change={change} />
              ))}
            </ul>
            {members.length > mostListed ? (
              <p className={panel.meta}>{texts.more(members.length - mostListed)}</p>
            ) : null}
          </section>
        );
      })}
      {unchanged === 0 ? null : <p className={panel.meta}>{texts.unchanged(unchanged)}</p>}
    </>
  );
}

export function Problems({ problems, problemCount }: SchoolsPreview) {
  const rest = problemCount - problems.length;
  return (
    <div role="alert" className={panel.column}>
      <p className={panel.warning}>{texts.problems(problemCount)}</p>
      <ul className={styles.changes} role="list">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className={styles.problem}>
            {line === null ? null : <span className={styles.code}>{texts.line(line)}</span>}
            <span className={styles.words}>{message}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={panel.meta}>{texts.moreProblems(rest)}</p> : null}
      <p>{texts.problemsHint}</p>
    </div>
  );
}
