import { WithdrawPanel } from '@puchar/shared/consent-link';

export function ConsentLink({ agreementId }: { agreementId: string }) {
  return <WithdrawPanel agreementId={agreementId} withdrawn={false} />;
}
