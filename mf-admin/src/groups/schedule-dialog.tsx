import { useState } from 'react';
import type { Group, ScheduleInput, SchedulePreview } from '@puchar/shared/contract';
import { formatDate, warsawInstant } from '@puchar/shared/domain';
import { Button, Dialog } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { CheckField, choicesOf, DateField, Field, SelectField } from '../lib/form/fields.tsx';
import type { FieldOf } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { bestOfIn, bestOfNames } from '../lib/names.pl.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './schedule-dialog.module.css';
import { texts } from './texts.pl.ts';

const { createMeetings, previewSchedule } = organiserEndpoints;
const dayMs = 24 * 3_600_000;

/** At most 60 days as `YYYY-MM-DD`. @param weekdays 0 is Monday, 6 is Sunday. */
export function daysBetween(first: string, last: string, weekdays: ReadonlySet<number>): string[] {
  const from = Date.parse(`${first}T00:00:00Z`);
  const to = Date.parse(`${last}T00:00:00Z`);
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  const days: string[] = [];
  for (let at = from; at <= to && days.length < 60; at += dayMs) {
    const weekday = (new Date(at).getUTCDay() + 6) % 7;
    if (weekdays.has(weekday)) days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/** Times of a text such as `16:00, 17.30`; empty when one of them is invalid. */
export function timesOf(text: string): string[] {
  const parts = text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace('.', ':').padStart(5, '0'));
  return parts.every((part) => /^([01]\d|2[0-3]):[0-5]\d$/.test(part)) ? parts : [];
}

const empty = {
  first: '',
  last: '',
  weekdays: ['0', '1', '2', '3', '4'],
  times: '16:00, 17:00, 18:00',
  atOnce: '2',
  bestOf: '1',
};
type Values = typeof empty;

function bodyOf({ first, last, weekdays, times, atOnce }: Values): ScheduleInput {
  return {
    days: daysBetween(first, last, new Set(weekdays.map(Number))),
    times: timesOf(times),
    atOnce: Number(atOnce) || 1,
  };
}

function check(values: Values) {
  const { days, times } = bodyOf(values);
  return {
    ...(days.length === 0 ? { last: texts.wrongDays } : {}),
    ...(times.length === 0 ? { times: texts.wrongTimes } : {}),
  };
}

interface Plan {
  choice: ScheduleInput;
  meetings: SchedulePreview['meetings'];
}

interface Format {
  bestOf: 1 | 3 | 5;
  /** Captains agree on every date; lists are in the order of the proposed ones until then. */
  isOpen: boolean;
}

/** Meetings without a slot get the last chosen day, to be rescheduled by the teams. */
function inputsOf({ choice, meetings }: Plan, { bestOf, isOpen }: Format) {
  const last = warsawInstant(choice.days.at(-1) ?? '', choice.times.at(-1) ?? '');
  return meetings.map(({ team1, team2, date }) => ({
    team1Id: team1.id,
    team2Id: team2.id,
    stage: 'GROUP' as const,
    date: date ?? last,
    bestOf,
    ...(isOpen || date === null ? { toBeRescheduled: true } : {}),
  }));
}

interface ProposalProps {
  meetings: SchedulePreview['meetings'];
  isOpen: boolean;
}

function Proposal({ meetings, isOpen }: ProposalProps) {
  if (meetings.length === 0) return <p>{texts.noneLacking}</p>;
  return (
    <ul className={styles.meetings} role="list">
      {meetings.map(({ team1, team2, date }) => (
        <li key={`${team1.id} ${team2.id}`} className={styles.meeting}>
          <span className={styles.date}>
            {isOpen || date === null ? texts.noSlot : formatDate(date)}
          </span>
          <span translate="no">{`${team1.name} – ${team2.name}`}</span>
        </li>
      ))}
    </ul>
  );
}

function ChoiceFields({ field }: { field: FieldOf<Values> }) {
  return (
    <>
      <div className={styles.pair}>
        <DateField {...field('first')} label={texts.firstDay} type="date" />
        <DateField {...field('last')} label={texts.lastDay} type="date" />
      </div>
      <fieldset className={styles.weekdays}>
        <legend className={panel.label}>{texts.weekdays}</legend>
        {texts.weekdayNames.map((name, index) => (
          <CheckField key={name} {...field('weekdays')} label={name} value={String(index)} />
        ))}
      </fieldset>
      <Field {...field('times')} label={texts.times} />
      <div className={styles.pair}>
        <Field {...field('atOnce')} label={texts.atOnce} type="number" min={1} max={16} />
        <SelectField {...field('bestOf')} label={texts.bestOf} choices={choicesOf(bestOfNames)} />
      </div>
    </>
  );
}

interface ScheduleDialogProps {
  group: Group;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function ScheduleDialog({ group, onClose, onDone }: ScheduleDialogProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    endpoint: previewSchedule,
    values: empty,
    bodyOf,
    fieldOf: { days: 'last' },
    check,
    params: { id: group.id },
    onDone: ({ meetings }, choice) => setPlan({ choice, meetings }),
    guarded: false,
  });
  const creation = useEndpointMutation(createMeetings, {
    onDone: (meetings) => {
      onDone(texts.created(meetings.length));
      onClose();
    },
  });

  function propose() {
    setPlan(null);
    creation.reset();
    form.submit();
  }
  function create(chosen: Plan) {
    const bestOf = bestOfIn(form.getValues().bestOf);
    creation.run({ body: { meetings: inputsOf(chosen, { bestOf, isOpen }) } });
  }

  return (
    <Dialog open onClose={onClose} title={texts.scheduleTitle(group.name)}>
      <form className={panel.section} noValidate onSubmit={submitWith({ submit: propose })}>
        <p className={panel.muted}>{texts.scheduleHint}</p>
        <ChoiceFields field={form.field} />
        <Button type="submit" aria-disabled={form.busy}>
          {texts.propose}
        </Button>
        <ErrorNote text={form.errorText ?? creation.errorText} />
      </form>
      {plan === null ? null : (
        <div className={styles.plan} aria-live="polite">
          <Proposal meetings={plan.meetings} isOpen={isOpen} />
          {plan.meetings.length === 0 ? null : (
            <>
              <CheckField
                label={texts.byCaptains}
                checked={isOpen}
                onChange={({ target }) => setOpen(target.checked)}
              />
              <Button look="primary" aria-disabled={creation.busy} onClick={() => create(plan)}>
                {texts.createMeetings(plan.meetings.length)}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
