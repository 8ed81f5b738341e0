import type { ReactNode } from 'react';
import type { OpenedLink } from '@puchar/shared/contract';
import { ApiError, ErrorState, Link, Spinner } from '@puchar/shared/kit';
import panel from '../lib/ui/panel.module.css';
import styles from './account-link.module.css';
import { texts } from './texts.pl.ts';
import { useLink } from './use-link.ts';

interface LinkFrameProps {
  kind: OpenedLink['kind'];
  title: string;
  /** In place of the form, once the link is used up. */
  done?: ReactNode;
  children: (link: OpenedLink, token: string) => ReactNode;
}

function Body({ kind, done, children }: Omit<LinkFrameProps, 'title'>) {
  const { token, query, link } = useLink(kind);
  if (done !== undefined && done !== null) return done;
  const isEnded = query.error instanceof ApiError && query.error.code === 'LINK_ENDED';
  if (token === '' || isEnded || (query.data !== undefined && link === null)) {
    return (
      <>
        <p role="alert">{texts.ended}</p>
        <Link className={panel.link} to="/">
          {texts.toSignIn}
        </Link>
      </>
    );
  }
  if (link !== null) return children(link, token);
  if (query.isError) return <ErrorState text={texts.failed} onRetry={() => void query.refetch()} />;
  return <Spinner label={texts.checking} />;
}

/** A page without a session. */
export function LinkFrame({ title, ...body }: LinkFrameProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Body {...body} />
    </div>
  );
}
