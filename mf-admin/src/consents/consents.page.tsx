import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { formatLongDay } from '@puchar/shared/domain';
import { apiQuery, Button, EmptyState, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { consentsRefetchMs } from '../lib/consent-link.ts';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { Fetched, Section } from '../lib/ui/elements.tsx';
import { useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import { ConsentFilters, useFilteredRows } from './consent-filters.tsx';
import { ConsentList } from './consent-list.tsx';
import { ConsentReview } from './consent-review.tsx';
import { consentRows, formKey } from './consent-rows.ts';
import type { ConsentRow } from './consent-rows.ts';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';
import { useReviewQueue } from './use-review-queue.ts';
import { useUndo } from './use-undo.tsx';

function Deadline({ deadline, late }: { deadline: string | null; late: number }) {
  return (
    <p className={panel.muted}>
      <span>{deadline === null ? texts.noDeadline : texts.deadline(formatLongDay(deadline))}</span>
      {late === 0 ? null : <strong className={panel.warning}>{` ${texts.late(late)}`}</strong>}
    </p>
  );
}

function Review({ rows }: { rows: readonly ConsentRow[] }) {
  const { get, set } = useAddressFilter();
  const queue = useReviewQueue(rows, get('zgoda'));
  const { waiting, opened } = queue;
  const open = (row: ConsentRow | null) => set('zgoda', row?.player.id ?? null);
  const undo = useUndo((row) => {
    queue.unsettle(row);
    open(row);
  });

  function next() {
    queue.hold();
    open(queue.following());
  }
  function handleDecided(
    row: ConsentRow,
    decision: 'accepted' | 'sentBack',
    decidedAt: string,
  ): void {
    const { firstName, lastName } = row.player;
    undo.offer(row, decidedAt, texts.done[decision](`${firstName} ${lastName}`, row.team.tag));
    queue.settle(row);
    next();
  }
  function handleClose() {
    queue.clear();
    open(null);
  }

  return (
    <>
      <p>{waiting.length === 0 ? texts.noneWait : texts.waiting(waiting.length)}</p>
      {waiting.length > 0 && opened === null ? (
        <div>
          <Button look="primary" onClick={() => open(waiting[0] ?? null)}>
            {texts.startReview}
          </Button>
        </div>
      ) : null}
      {/* oxlint-disable-next-line translation/text-of-its-own -- an element or nothing */}
      {undo.notice}
      {opened === null ? null : (
        <ConsentReview
          key={formKey(opened)}
          row={opened}
          place={queue.place}
          size={queue.size}
          onDecided={(decision, at) => handleDecided(opened, decision, at)}
          onNext={next}
          onClose={handleClose}
        />
      )}
    </>
  );
}

function Consents({ teams }: { teams: readonly OrganiserTeam[] }) {
  const { data: editions } = useQuery(apiQuery(organiserEndpoints.getEditions, {}));
  const deadline = editions?.find(({ isCurrent }) => isCurrent)?.consentsDeadline ?? null;
  const { set } = useAddressFilter();
  const [now] = useState(() => Date.now());
  const rows = consentRows(teams, deadline, now);
  const { found, shown } = useFilteredRows(rows, teams);
  return (
    <>
      <Section id="do-sprawdzenia" title={texts.review}>
        {editions === undefined ? null : (
          <Deadline deadline={deadline} late={rows.filter(({ isLate }) => isLate).length} />
        )}
        <Review rows={rows} />
      </Section>
      <Section id="wszystkie" title={texts.table}>
        <ConsentFilters teams={teams} found={found} />
        <ConsentList rows={shown} onReview={({ player }) => set('zgoda', player.id)} />
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
