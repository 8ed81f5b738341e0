import { WithdrawPanel } from '@puchar/shared/consent-link';

/** What a consent's link is still good for without its module. */
export function ConsentLink({ agreementId }: { agreementId: string }) {
  return <WithdrawPanel agreementId={agreementId} withdrawn={false} />;
}
