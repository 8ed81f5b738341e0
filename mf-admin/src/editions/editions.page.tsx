import { useState } from 'react';
import { Button, EmptyState, ErrorState, Skeleton, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { EditionCard } from './edition-card.tsx';
import styles from './editions.module.css';
import { NewEdition } from './new-edition.tsx';
import { texts } from './texts.pl.ts';

const editionsQuery = apiQuery(organiserEndpoints.getEditions, {});

function Editions() {
  const { data, isPending, refetch } = useQuery(editionsQuery);
  const [added, setAdded] = useState<'not' | 'now' | 'before'>('not');
  if (isPending) return <Skeleton shape="card" count={2} />;
  if (data === undefined) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  return (
    <div className={styles.editions}>
      {added === 'now' ? (
        <NewEdition
          current={data.find(({ isCurrent }) => isCurrent)}
          onEnd={() => setAdded('before')}
        />
      ) : (
        <div>
          <Button ref={added === 'before' ? takeFocus : undefined} onClick={() => setAdded('now')}>
            {texts.add}
          </Button>
        </div>
      )}
      {data.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : null}
      {data.map((edition) => (
        <EditionCard key={edition.id} edition={edition} />
      ))}
    </div>
  );
}

/** Every edition of the cup, the current one marked. */
export default function EditionsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Editions />
    </PanelFrame>
  );
}
