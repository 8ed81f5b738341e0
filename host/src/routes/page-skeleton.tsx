import { Skeleton } from '@puchar/shared/kit';
import styles from './page-skeleton.module.css';

export interface PageSkeletonProps {
  path: string;
  title: string;
  kind: 'module' | 'text';
}

const loading = 'Wczytywanie strony…';

/** While the file of a page loads. Of a page about one match or team the heading is not known yet. */
export function PageSkeleton({ path, title, kind }: PageSkeletonProps) {
  const isNamed = !path.includes(':') && path !== '/';
  return (
    <div className={styles.page} data-kind={kind}>
      {isNamed && <h1>{title}</h1>}
      <Skeleton shape="page" label={loading} />
    </div>
  );
}
