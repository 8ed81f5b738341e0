import type { GroupDraw } from '@puchar/shared/contract';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './draw.module.css';
import { texts } from './texts.pl.ts';

interface GroupColumnsProps {
  groups: GroupDraw['groups'];
  names: ReadonlyMap<string, string>;
  /** Team that is marked. */
  last?: string | undefined;
}

export function GroupColumns({ groups, names, last }: GroupColumnsProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ name, teamIds }) => (
        <section key={name} className={styles.group} aria-label={common.group(name)}>
          <h3>{common.group(name)}</h3>
          {teamIds.length === 0 ? (
            <p className={styles.hint}>{texts.empty}</p>
          ) : (
            <ol className={styles.plain}>
              {teamIds.map((id) => (
                <li key={id} className={styles.team} data-last={id === last} translate="no">
                  {names.get(id)}
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}
