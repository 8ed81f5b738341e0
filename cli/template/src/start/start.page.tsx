import {
  apiQuery,
  Button,
  EmptyState,
  endpoints,
  ErrorState,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { useState } from 'react';
import styles from './start.module.css';
import { texts } from './texts.pl.ts';

export default function StartPage() {
  const [cheers, setCheers] = useState(0);
  const teams = useQuery(apiQuery(endpoints.getTeams, {}));

  function content() {
    if (teams.isPending) return <Skeleton height={44} count={4} />;
    if (teams.data === undefined) {
      return <ErrorState text={texts.failed} onRetry={() => void teams.refetch()} />;
    }
    if (teams.data.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
    return (
      <ul className={styles.teams} role="list" aria-label={texts.teams}>
        {teams.data.map(({ id, name }) => (
          <li key={id} className={styles.team}>
            {name}
          </li>
        ))}
      </ul>
    );
  }

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p aria-live="polite">{texts.cheers(cheers)}</p>
      <div>
        <Button onClick={() => setCheers(cheers + 1)}>{texts.cheer}</Button>
      </div>
      {content()}
    </div>
  );
}
