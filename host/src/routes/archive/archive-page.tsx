import type { ReactNode } from 'react';
import { cupNameOf } from '@puchar/shared/domain';
import type { CallInput, EditionHead, Endpoint, ResponseOf } from '@puchar/shared/contract';
import {
  EmptyState,
  ErrorState,
  Link,
  Skeleton,
  apiQuery,
  isNotFound,
  useQuery,
} from '@puchar/shared/kit';
import { PageTitle } from '../../layout/page-title.tsx';
import styles from './archive.module.css';
import { archivePath, editionPath } from './archive-paths.ts';
import { texts } from './texts.pl.ts';

interface ArchivePageProps<E extends Endpoint> {
  endpoint: E;
  input: CallInput<E>;
  children: (response: ResponseOf<E>) => ReactNode;
}

/** One read, with what is shown while and where there is none. */
export function ArchivePage<E extends Endpoint>({
  endpoint,
  input,
  children,
}: ArchivePageProps<E>) {
  const { data, error, refetch } = useQuery(apiQuery(endpoint, input));
  if (data !== undefined) return <div className={styles.page}>{children(data)}</div>;
  return (
    <div className={styles.page}>
      <PageTitle provisional>{texts.title}</PageTitle>
      <h1>{texts.title}</h1>
      {error === null && <Skeleton shape="page" label={texts.loading} />}
      {error !== null && isNotFound(error) && (
        <EmptyState>
          {texts.unknown} <Link to={archivePath}>{texts.all}</Link>
        </EmptyState>
      )}
      {error !== null && !isNotFound(error) && (
        <ErrorState text={texts.failed} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

export function editionTitle(edition: Pick<EditionHead, 'name' | 'year'>): string {
  return cupNameOf(edition, null).full;
}

/** The way up, in place of a menu. */
export function ArchiveWay({ edition }: { edition?: EditionHead }) {
  return (
    <nav className={styles.way} aria-label={texts.title}>
      <Link to={archivePath}>{texts.all}</Link>
      {edition !== undefined && <Link to={editionPath(edition)}>{editionTitle(edition)}</Link>}
    </nav>
  );
}
