import { WithdrawPanel } from '@puchar/shared/consent-link';
import { consentEndpoints } from '@puchar/shared/consents';
import {
  apiQuery,
  ButtonLink,
  ErrorState,
  isNotFound,
  Skeleton,
  useParams,
  useQuery,
} from '@puchar/shared/kit';
import { ConsentFlow } from './consent-flow.tsx';
import styles from './consent.module.css';
import { texts } from './texts.pl.ts';

/** Fetched once, and removed from memory when the page is left. */
function useConsent(agreementId: string) {
  return useQuery({
    ...apiQuery(consentEndpoints.getConsent, { params: { agreementId } }),
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const unknown = isNotFound(error);
  return (
    <ErrorState
      text={unknown ? texts.notFound : texts.loadFailed}
      onRetry={unknown ? undefined : onRetry}
    >
      <ButtonLink to="/">{texts.home}</ButtonLink>
    </ErrorState>
  );
}

/** Heights of what comes: the state, the steps, the form and the file. */
const sections = [56, 44, 200, 200];

function Content({ agreementId }: { agreementId: string }) {
  const { data, error, refetch } = useConsent(agreementId);
  if (data !== undefined) {
    const { state, withdrawn = false } = data.metadata;
    // Before a form is sent there is nothing to withdraw.
    return (
      <>
        <ConsentFlow agreementId={agreementId} consent={data} />
        {state === 'AWAITING' && !withdrawn ? null : (
          <WithdrawPanel agreementId={agreementId} withdrawn={withdrawn} />
        )}
      </>
    );
  }
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={sections} label={texts.loading} />;
}

/** Names no one, and shows nothing before the link is known to be valid. */
export default function ConsentPage() {
  const { gdprAgreementId = '' } = useParams();
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <Content key={gdprAgreementId} agreementId={gdprAgreementId} />
    </div>
  );
}
