import { Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Fetched } from '../lib/ui/elements.tsx';
import { OwnAccountCard } from './own-account.tsx';
import { texts } from './texts.pl.ts';

export default function AccountPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={organiserEndpoints.getOwnAccount}
        input={{}}
        pending={<Skeleton shape="card" />}
        failed={texts.failed}
      >
        {(account) => <OwnAccountCard account={account} />}
      </Fetched>
    </PanelFrame>
  );
}
