import { apiQuery, EmptyState, endpoints, ErrorState, Spinner, useQuery } from '@puchar/shared/kit';
import { BracketViews } from './bracket-views.tsx';
import styles from './bracket.module.css';
import { texts } from './texts.pl.ts';

function BracketContent() {
  const bracket = useQuery(apiQuery(endpoints.getBracket, {}));
  if (bracket.isPending) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Spinner label={texts.loading} />
      </div>
    );
  }
  if (bracket.data === undefined) {
    return <ErrorState text={texts.loadFailed} onRetry={() => void bracket.refetch()} />;
  }
  if (bracket.data === null) return <EmptyState>{texts.empty}</EmptyState>;
  return <BracketViews root={bracket.data} />;
}

/** `/drabinka` */
export default function BracketPage() {
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <BracketContent />
    </div>
  );
}
