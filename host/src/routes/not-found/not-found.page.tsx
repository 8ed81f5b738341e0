import { lazy, useSyncExternalStore } from 'react';
import { DocumentTitle } from '../../layout/page-title.tsx';
import { consentOf } from '@puchar/shared/domain';
import { ButtonLink, Skeleton, useLocation } from '@puchar/shared/kit';
import { LazyPage } from '../lazy-page.tsx';
import styles from './not-found.module.css';
import { texts } from './texts.pl.ts';

const WithdrawPanel = lazy(async () => {
  const file = await import(/* webpackChunkName: "consent-link" */ '@puchar/shared/consent-link');
  return { default: file.WithdrawPanel };
});
const never = () => () => undefined;

/** Works after the consent module is gone. Not in the served HTML, which is the same for every address. */
function WayOutOfConsent() {
  const { pathname } = useLocation();
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const agreementId = isServed ? null : consentOf(pathname);
  if (agreementId === null) return null;
  return (
    <div className={styles.consent}>
      <LazyPage fallback={<Skeleton shape="block" />}>
        <WithdrawPanel agreementId={agreementId} withdrawn={false} />
      </LazyPage>
    </div>
  );
}

export default function NotFoundPage() {
  return (
    <>
      <section className={styles.page}>
        <DocumentTitle>{texts.title}</DocumentTitle>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>{texts.heading}</h1>
        <p className={styles.advice}>{texts.advice}</p>
        <ButtonLink to="/" look="primary">
          {texts.home}
        </ButtonLink>
      </section>
      <WayOutOfConsent />
    </>
  );
}
