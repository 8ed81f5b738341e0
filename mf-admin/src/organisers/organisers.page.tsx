import { useState } from 'react';
import { Button, ErrorState, SectionHeading, Skeleton, useQuery } from '@puchar/shared/kit';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { NewOrganiser } from './new-organiser.tsx';
import { OrganiserList } from './organiser-list.tsx';
import styles from './organisers.module.css';
import { OwnAccount } from './own-account.tsx';
import { texts } from './texts.pl.ts';
import { adminsQuery, useOwnId } from './use-admins.ts';

function Organisers() {
  const { data, isPending, refetch } = useQuery(adminsQuery);
  const ownId = useOwnId();
  const [added, setAdded] = useState<'not' | 'now' | 'before'>('not');
  if (isPending || ownId === null) return <Skeleton shape="card" count={2} />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  const own = data.find(({ id }) => id === ownId);
  return (
    <>
      {own === undefined ? null : <OwnAccount admin={own} />}
      <section className={styles.section} aria-labelledby="konta">
        <SectionHeading id="konta">{texts.all}</SectionHeading>
        {added === 'now' ? (
          <NewOrganiser onDone={() => setAdded('before')} onCancel={() => setAdded('before')} />
        ) : (
          <div>
            <Button
              ref={added === 'before' ? takeFocus : undefined}
              onClick={() => setAdded('now')}
            >
              {texts.add}
            </Button>
          </div>
        )}
        <OrganiserList admins={data} ownId={ownId} />
      </section>
    </>
  );
}

/** Who runs the cup, and one's own account. */
export default function OrganisersPage() {
  return (
    <PanelFrame title={texts.title}>
      <Organisers />
    </PanelFrame>
  );
}
