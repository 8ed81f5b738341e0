import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Group, ScheduleInput, SchedulePreview } from '@puchar/shared/contract';
import { formatDate, warsawInstant } from '@puchar/shared/domain';
import { Button, Dialog, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import type { FieldIssues } from '../lib/acts/field-issues.ts';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { CheckField } from '../lib/fields/check-field.tsx';
import { DateField } from '../lib/fields/date-field.tsx';
import { Field, SelectField } from '../lib/fields/field.tsx';
import { formText } from '../lib/fields/form-values.ts';
import { hasWholeDates } from '../lib/fields/whole-dates.ts';
import { scheduleChoice } from './schedule-choice.ts';
import styles from './schedule-dialog.module.css';
import { texts } from './texts.pl.ts';

const bestOfChoices = Object.entries(texts.bestOfNames).map(([value, label]) => ({ value, label }));
const usualTimes = '16:00, 17:00, 18:00';

interface Plan {
  choice: ScheduleInput;
  bestOf: 1 | 3 | 5;
  meetings: SchedulePreview['meetings'];
}

function bestOfIn(form: HTMLFormElement): 1 | 3 | 5 {
  const text = formText(form, 'bestOf');
  return text === '5' ? 5 : text === '3' ? 3 : 1;
}

/** Meetings that found no slot go on the last chosen day, to be settled by the teams. */
function inputsOf({ choice, bestOf, meetings }: Plan) {
  const last = warsawInstant(choice.days.at(-1) ?? '', choice.times.at(-1) ?? '');
  return meetings.map(({ team1, team2, date }) => ({
    team1Id: team1.id,
    team2Id: team2.id,
    stage: 'GROUP' as const,
    date: date ?? last,
    bestOf,
    ...(date === null ? { toBeRescheduled: true } : {}),
  }));
}

function Proposal({ meetings }: { meetings: Plan['meetings'] }) {
  if (meetings.length === 0) return <p>{texts.noneLacking}</p>;
  return (
    <ul className={styles.meetings} role="list">
      {meetings.map(({ team1, team2, date }) => (
        <li key={`${team1.id} ${team2.id}`} className={styles.meeting}>
          <span className={styles.date}>{date === null ? texts.noSlot : formatDate(date)}</span>
          <span>
            {team1.name} – {team2.name}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ChoiceFields({ wrong, issues }: { wrong: 'days' | 'times' | null; issues: FieldIssues }) {
  return (
    <>
      <div className={styles.pair}>
        <DateField label={texts.firstDay} name="first" type="date" />
        <DateField
          label={texts.lastDay}
          name="last"
          type="date"
          error={wrong === 'days' ? texts.wrongDays : undefined}
        />
      </div>
      <fieldset className={styles.weekdays}>
        <legend className={styles.legend}>{texts.weekdays}</legend>
        {texts.weekdayNames.map((name, index) => (
          <CheckField
            key={name}
            label={name}
            name="weekday"
            value={index}
            defaultChecked={index < 5}
          />
        ))}
      </fieldset>
      <Field
        label={texts.times}
        name="times"
        defaultValue={usualTimes}
        error={wrong === 'times' ? texts.wrongTimes : undefined}
      />
      <div className={styles.pair}>
        <Field
          label={texts.atOnce}
          name="atOnce"
          type="number"
          min={1}
          max={16}
          defaultValue={2}
          error={issues['atOnce']}
        />
        <SelectField label={texts.bestOf} name="bestOf" choices={bestOfChoices} />
      </div>
    </>
  );
}

interface ScheduleDialogProps {
  group: Group;
  onClose: () => void;
  onMade: (text: string) => void;
}

/** Dates for the meetings that a group lacks: proposed first, then made in one go. */
export function ScheduleDialog({ group, onClose, onMade }: ScheduleDialogProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [wrong, setWrong] = useState<'days' | 'times' | null>(null);
  const propose = useAct({
    act: ({ choice }: Omit<Plan, 'meetings'>) =>
      request(organiserEndpoints.previewSchedule, { params: { id: group.id }, body: choice }),
    touches: [],
    onDone: ({ meetings }, asked) => setPlan({ ...asked, meetings }),
  });
  const make = useAct({
    act: (made: Plan) =>
      request(organiserEndpoints.createMeetings, { body: { meetings: inputsOf(made) } }),
    touches: ['/meetings', '/groups', '/editions/readiness'],
    onDone: (meetings) => {
      onMade(texts.created(meetings.length));
      onClose();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!hasWholeDates(form)) return;
    const choice = scheduleChoice(form);
    setPlan(null);
    make.reset();
    propose.reset();
    setWrong('wrong' in choice ? choice.wrong : null);
    if ('input' in choice) propose.run({ choice: choice.input, bestOf: bestOfIn(form) });
  }

  const issues = fieldIssues(propose.error);
  return (
    <Dialog open onClose={onClose} title={texts.scheduleTitle(group.name)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>{texts.scheduleHint}</p>
        <ChoiceFields wrong={wrong} issues={issues} />
        <Button type="submit" aria-disabled={propose.busy}>
          {texts.propose}
        </Button>
        <Refusal text={issues['atOnce'] === undefined ? (propose.refusal ?? make.refusal) : null} />
      </form>
      {plan === null ? null : (
        <div className={styles.plan} aria-live="polite">
          <Proposal meetings={plan.meetings} />
          {plan.meetings.length === 0 ? null : (
            <Button look="primary" aria-disabled={make.busy} onClick={() => make.run(plan)}>
              {texts.createMeetings(plan.meetings.length)}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
