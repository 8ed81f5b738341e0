import { useState } from 'react';
import type { AgreementState, OrganiserTeam } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import {
  apiQuery,
  Button,
  EmptyState,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { choicesOf, SelectField } from '../lib/form/fields.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { agreementStates } from '../lib/names.pl.ts';
import { QueryResult } from '../lib/ui/elements.tsx';
import { useAddressFilter } from '../lib/ui/use-address-filter.ts';
import { ConsentMatrix, consentRows, waitingRows } from './consent-matrix.tsx';
import { ConsentReview } from './consent-review.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './consents.module.css';
import { texts } from './texts.pl.ts';

const stateChoices = [{ value: '', label: texts.allStates }, ...choicesOf(agreementStates)];

function isAgreementState(text: string | null): text is AgreementState {
  return text === 'AWAITING' || text === 'AWAITING_REVIEW' || text === 'ACCEPTED';
}

function Deadline({ deadline, late }: { deadline: string | null; late: number }) {
  return (
    <p className={panel.muted}>
      {deadline === null ? texts.noDeadline : texts.deadline(formatLongDay(deadline))}
      {late === 0 ? null : <strong className={panel.warning}> {texts.late(late)}</strong>}
    </p>
  );
}

/** Which player's form is open (`zgoda`), and which states are shown (`stan`), in the address. */
function useConsentsAddress() {
  const { get, set } = useAddressFilter();
  const state = get('stan');
  return {
    state: isAgreementState(state) ? state : null,
    playerId: get('zgoda'),
    chooseState: (value: string) => set('stan', value),
    open: (playerId: string | null) => set('zgoda', playerId),
  };
}

function Consents({
  teams,
  deadline,
}: {
  teams: readonly OrganiserTeam[];
  deadline: string | null;
}) {
  const address = useConsentsAddress();
  const [now] = useState(() => Date.now());
  const rows = consentRows(teams, deadline, now);
  const waiting = waitingRows(rows);
  const opened = waiting.find(({ player }) => player.id === address.playerId);
  const shown = rows.filter(
    ({ player }) => address.state === null || player.gdprAgreementState === address.state,
  );

  function next() {
    const at = waiting.findIndex(({ player }) => player.id === address.playerId);
    const following = waiting[at + 1] ?? waiting.find((_row, index) => index !== at);
    address.open(following?.player.id ?? null);
  }

  return (
    <>
      <section className={panel.section} aria-labelledby="do-sprawdzenia">
        <SectionHeading id="do-sprawdzenia">{texts.review}</SectionHeading>
        <Deadline deadline={deadline} late={rows.filter(({ isLate }) => isLate).length} />
        <p>{waiting.length === 0 ? texts.noneWait : texts.waiting(waiting.length)}</p>
        {waiting.length > 0 && opened === undefined ? (
          <div>
            <Button look="primary" onClick={() => address.open(waiting[0]?.player.id ?? null)}>
              {texts.startReview}
            </Button>
          </div>
        ) : null}
        {opened === undefined ? null : (
          <ConsentReview
            key={opened.player.gdprAgreementId}
            row={opened}
            onNext={next}
            onClose={() => address.open(null)}
          />
        )}
      </section>
      <section className={panel.section} aria-labelledby="wszystkie">
        <SectionHeading id="wszystkie">{texts.table}</SectionHeading>
        <div className={styles.filter}>
          <SelectField
            label={texts.state}
            choices={stateChoices}
            value={address.state ?? ''}
            onChange={({ target }) => address.chooseState(target.value)}
          />
        </div>
        <ConsentMatrix rows={shown} onReview={({ player }) => address.open(player.id)} />
      </section>
    </>
  );
}

/** `/zgody`: who has sent what, and the forms to be reviewed. */
export default function ConsentsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}

function Content() {
  const teams = useQuery({
    ...apiQuery(organiserEndpoints.getAllTeams, {}),
    refetchInterval: consentsRefetchMs,
  });
  const editions = useQuery(apiQuery(organiserEndpoints.getEditions, {}));
  const current = editions.data?.find(({ isCurrent }) => isCurrent);
  return (
    <QueryResult query={teams} pending={<Skeleton height={480} />} failed={texts.failed}>
      {(data) =>
        data.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <Consents teams={data} deadline={current?.consentsDeadline ?? null} />
        )
      }
    </QueryResult>
  );
}
