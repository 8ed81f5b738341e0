import type { Readiness } from '@puchar/shared/contract';
import { EmptyState, Icon, Link, useSite } from '@puchar/shared/kit';
import { matterTexts } from './matter-texts.ts';
import styles from './matters.module.css';

interface MattersProps {
  matters: Readiness['waiting'];
  /** What to say when there is nothing. */
  none: string;
}

/** Things to do, each with the way to where it is done. */
export function Matters({ matters, none }: MattersProps) {
  const { routes } = useSite();
  if (matters.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <ul className={styles.list} role="list">
      {matters.map(({ code, count }) => {
        const { text, path } = matterTexts[code];
        const [screen = path] = path.split('?');
        return (
          <li key={code}>
            {routes.includes(screen) ? (
              <Link className={styles.matter} to={path}>
                <span>{text(count)}</span>
                <Icon name="arrow-right" size={20} />
              </Link>
            ) : (
              <p className={styles.matter}>{text(count)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
