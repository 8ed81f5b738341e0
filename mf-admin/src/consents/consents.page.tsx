import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import { apiQuery, Button, EmptyState, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { agreementStates } from '../lib/names.pl.ts';
import { Fetched, Section } from '../lib/ui/elements.tsx';
import { AddressSelect, useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import { ConsentMatrix, consentRows, waitingRows } from './consent-matrix.tsx';
import { ConsentReview } from './consent-review.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './consents.module.css';
import { texts } from './texts.pl.ts';

function Deadline({ deadline, late }: { deadline: string | null; late: number }) {
  return (
    <p className={panel.muted}>
      {deadline === null ? texts.noDeadline : texts.deadline(formatLongDay(deadline))}
      {late === 0 ? null : <strong className={panel.warning}> {texts.late(late)}</strong>}
    </p>
  );
}

function Consents({ teams }: { teams: readonly OrganiserTeam[] }) {
  const { data: editions } = useQuery(apiQuery(organiserEndpoints.getEditions, {}));
  const deadline = editions?.find(({ isCurrent }) => isCurrent)?.consentsDeadline ?? null;
  const { get, getKey, set } = useAddressFilter();
  const state = getKey('stan', agreementStates);
  const playerId = get('zgoda');
  const open = (id: string | null) => set('zgoda', id);
  const [now] = useState(() => Date.now());
  const rows = consentRows(teams, deadline, now);
  const waiting = waitingRows(rows);
  const opened = waiting.find(({ player }) => player.id === playerId);
  const shown = rows.filter(({ player }) => state === null || player.gdprAgreementState === state);

  function next() {
    const at = waiting.findIndex(({ player }) => player.id === playerId);
    const following = waiting[at + 1] ?? waiting.find((_row, index) => index !== at);
    open(following?.player.id ?? null);
  }

  return (
    <>
      <Section id="do-sprawdzenia" title={texts.review}>
        {editions === undefined ? null : (
          <Deadline deadline={deadline} late={rows.filter(({ isLate }) => isLate).length} />
        )}
        <p>{waiting.length === 0 ? texts.noneWait : texts.waiting(waiting.length)}</p>
        {waiting.length > 0 && opened === undefined ? (
          <div>
            <Button look="primary" onClick={() => open(waiting[0]?.player.id ?? null)}>
              {texts.startReview}
            </Button>
          </div>
        ) : null}
        {opened === undefined ? null : (
          <ConsentReview
            key={opened.player.gdprAgreementId}
            row={opened}
            onNext={next}
            onClose={() => open(null)}
          />
        )}
      </Section>
      <Section id="wszystkie" title={texts.table}>
        <div className={styles.filter}>
          <AddressSelect
            name="stan"
            label={texts.state}
            all={texts.allStates}
            labels={agreementStates}
          />
        </div>
        <ConsentMatrix rows={shown} onReview={({ player }) => open(player.id)} />
      </Section>
    </>
  );
}

export default function ConsentsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Fetched
        endpoint={organiserEndpoints.getAllTeams}
        input={{}}
        refetchInterval={consentsRefetchMs}
        pending={<Skeleton height={480} />}
        failed={texts.failed}
      >
        {(teams) =>
          teams.length === 0 ? <EmptyState>{texts.none}</EmptyState> : <Consents teams={teams} />
        }
      </Fetched>
    </PanelFrame>
  );
}
