import type { DateCase } from '@puchar/shared/contract';
import { dateProblemTexts, formatDate, formatDayHeading, formatTime } from '@puchar/shared/domain';
import { Badge, Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { DateField } from '../form/fields.tsx';
import { InlineForm } from '../form/form-frames.tsx';
import { instantOf } from '../form/local-time.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { ConfirmButton } from '../ui/dialogs.tsx';
import { ErrorNote, FormButton, WordsRow } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import { texts, waitText } from './texts.pl.ts';

const { decideDate } = organiserEndpoints;
type Proposal = DateCase['proposals'][number];

const longDate = (instant: string) => `${formatDayHeading(instant)}, ${formatTime(instant)}`;

function stateText({ meeting, state, waits, proposals }: DateCase): string {
  if (waits) return waitText(state);
  const until = formatDate(state.deadline);
  const open = proposals.find(({ isOpen }) => isOpen);
  if (open === undefined) return texts.waitsForTeams(until);
  const { team1, team2 } = meeting;
  return texts.waitsForTeam(open.teamId === team1.id ? team2.name : team1.name, until);
}

interface DatesProps {
  found: DateCase;
  proposal: Proposal;
  onSet: (date: string) => void;
}

function ProposedDates({ found, proposal, onSet }: DatesProps) {
  const { agreedDate } = found.state;
  // Of an accepted proposal the one date that was chosen.
  const dates = proposal.dates.filter(({ date }) =>
    agreedDate === null || !proposal.isOpen ? true : date === agreedDate,
  );
  return (
    <ul className={panel.rows} role="list">
      {dates.map(({ date, problem }) => (
        <li key={date} className={panel.tile}>
          <WordsRow
            end={
              problem === null ? (
                <Button aria-label={texts.setLabel(longDate(date))} onClick={() => onSet(date)}>
                  {texts.set}
                </Button>
              ) : null
            }
          >
            <p>{longDate(date)}</p>
            {problem === null ? null : <p className={panel.meta}>{dateProblemTexts[problem]}</p>}
          </WordsRow>
        </li>
      ))}
    </ul>
  );
}

function OtherDate({ found, onEnd }: { found: DateCase; onEnd: () => void }) {
  const form = useContractForm({
    endpoint: decideDate,
    params: { id: found.meeting.id },
    values: { date: '' },
    bodyOf: ({ date }) => ({
      date: instantOf(date) ?? '',
      expectedUpdatedAt: found.updatedAt,
    }),
    onDone: onEnd,
  });
  return (
    <InlineForm form={form} title={texts.other} submit={texts.set} onCancel={onEnd}>
      <DateField {...form.field('date')} label={texts.otherDate} type="datetime-local" />
    </InlineForm>
  );
}

/** What captains proposed for one meeting; an organiser sets one of the dates, another one, or none. */
export function DateDecision({ found }: { found: DateCase }) {
  const { meeting, proposals, updatedAt } = found;
  const { run, errorText } = useEndpointMutation(decideDate);
  const call = (date: string | null) => ({
    params: { id: meeting.id },
    body: { date, expectedUpdatedAt: updatedAt },
  });
  const nameOf = (id: string) =>
    id === meeting.team1.id ? meeting.team1.name : meeting.team2.name;
  return (
    <div className={panel.section}>
      <p>{stateText(found)}</p>
      {proposals.map((proposal) => (
        <div key={proposal.id} className={panel.section}>
          <p className={panel.label}>
            <span>{texts.proposed(nameOf(proposal.teamId), formatDate(proposal.at))}</span>{' '}
            {proposal.isOpen ? null : <Badge>{texts.withdrawn}</Badge>}
          </p>
          <ProposedDates found={found} proposal={proposal} onSet={(date) => run(call(date))} />
        </div>
      ))}
      <ErrorNote text={errorText} />
      <div className={panel.line}>
        <FormButton label={texts.other}>
          {(close) => <OtherDate found={found} onEnd={close} />}
        </FormButton>
        <ConfirmButton
          endpoint={decideDate}
          input={call(null)}
          action={texts.close}
          title={texts.closeTitle}
        >
          <p>{texts.closeText}</p>
        </ConfirmButton>
      </div>
    </div>
  );
}
