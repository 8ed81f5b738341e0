import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import {
  apiQuery,
  Button,
  EmptyState,
  ErrorState,
  SectionHeading,
  Skeleton,
  useQuery,
  useSearchParams,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { SelectField } from '../lib/fields/field.tsx';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { consentsAgainMs } from '../lib/teams/again.ts';
import { agreementStates } from '../lib/teams/texts.pl.ts';
import { ConsentMatrix } from './consent-matrix.tsx';
import { ConsentReview } from './consent-review.tsx';
import { consentRows, isAgreementState, waitingRows } from './consent-rows.ts';
import styles from './consents.module.css';
import { texts } from './texts.pl.ts';

const stateChoices = [
  { value: '', label: texts.allStates },
  ...Object.entries(agreementStates).map(([value, label]) => ({ value, label })),
];

function Deadline({ deadline, late }: { deadline: string | null; late: number }) {
  return (
    <p className={styles.hint}>
      {deadline === null ? texts.noDeadline : texts.deadline(formatLongDay(deadline))}
      {late === 0 ? null : <strong className={styles.late}> {texts.late(late)}</strong>}
    </p>
  );
}

/** Which player's form is open (`zgoda`), and which states are shown (`stan`), kept in the address. */
function useConsentsAddress() {
  const [search, setSearch] = useSearchParams();
  const keep = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const state = search.get('stan');
  return {
    state: isAgreementState(state) ? state : null,
    playerId: search.get('zgoda'),
    chooseState: (value: string) => keep('stan', value),
    open: (playerId: string | null) => keep('zgoda', playerId),
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
      <section className={styles.section} aria-labelledby="do-sprawdzenia">
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
      <section className={styles.section} aria-labelledby="wszystkie">
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

function Content() {
  const teams = useQuery({
    ...apiQuery(organiserEndpoints.getAllTeams, {}),
    refetchInterval: consentsAgainMs,
  });
  const editions = useQuery(apiQuery(organiserEndpoints.getEditions, {}));
  if (teams.data === undefined) {
    if (teams.isPending) return <Skeleton height={480} />;
    return <ErrorState text={texts.failed} onRetry={() => void teams.refetch()} />;
  }
  if (teams.data.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const current = editions.data?.find(({ isCurrent }) => isCurrent);
  return <Consents teams={teams.data} deadline={current?.consentsDeadline ?? null} />;
}

/** `/zgody`: who has sent what, and the forms to be looked at. */
export default function ConsentsPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}
