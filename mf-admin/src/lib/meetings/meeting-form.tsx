import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Meeting, MeetingInput, Team } from '@puchar/shared/contract';
import { warsawInstant, warsawWall } from '@puchar/shared/domain';
import { apiQuery, Button, endpoints, useQuery } from '@puchar/shared/kit';
import { Refusal } from '../acts/refusal.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { Field, SelectField, TextAreaField } from '../fields/field.tsx';
import { formText, tickedValues } from '../fields/form-values.ts';
import { hasWholeDates } from '../fields/whole-dates.ts';
import styles from './meeting-form.module.css';
import { texts } from './texts.pl.ts';

const bestOfChoices = Object.entries(texts.bestOfNames).map(([value, label]) => ({ value, label }));
const stageChoices = Object.entries(texts.stages).map(([value, label]) => ({ value, label }));

function teamChoices(teams: readonly Team[]) {
  return [
    { value: '', label: texts.choose },
    ...teams.map(({ id, tag, name }) => ({ value: id, label: `${tag} – ${name}` })),
  ];
}

function bestOfIn(text: string): 1 | 3 | 5 {
  return text === '5' ? 5 : text === '3' ? 3 : 1;
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function instantOf(wall: string): string {
  return wall === '' ? '' : warsawInstant(wall.slice(0, 10), wall.slice(11, 16));
}

/** What the form says; an empty date or team is for the server to refuse at its field. */
export function meetingEntries(form: HTMLFormElement): MeetingInput {
  return {
    team1Id: formText(form, 'team1Id'),
    team2Id: formText(form, 'team2Id'),
    stage: formText(form, 'stage') === 'LADDER' ? 'LADDER' : 'GROUP',
    bestOf: bestOfIn(formText(form, 'bestOf')),
    date: instantOf(formText(form, 'date')),
    toBeRescheduled: tickedValues(form, 'toBeRescheduled').length > 0,
    streamLink: orNull(formText(form, 'streamLink')),
    publicNote: orNull(formText(form, 'publicNote')),
  };
}

function TeamFields({ meeting, issueOf }: Pick<MeetingFormProps, 'meeting' | 'issueOf'>) {
  const { data: teams = [] } = useQuery(apiQuery(endpoints.getTeams, {}));
  const choices = teamChoices(teams);
  // The list comes later than the form; once it is there, what was chosen stays.
  const isThere = String(teams.length > 0);
  return (
    <div className={styles.pair}>
      <SelectField
        key={`1 ${isThere}`}
        label={texts.team1}
        name="team1Id"
        choices={choices}
        defaultValue={meeting?.team1.id ?? ''}
        error={issueOf('team1Id')}
      />
      <SelectField
        key={`2 ${isThere}`}
        label={texts.team2}
        name="team2Id"
        choices={choices}
        defaultValue={meeting?.team2.id ?? ''}
        error={issueOf('team2Id')}
      />
      <SelectField
        label={texts.stage}
        name="stage"
        choices={stageChoices}
        defaultValue={meeting?.stage ?? 'GROUP'}
      />
      <SelectField
        label={texts.bestOf}
        name="bestOf"
        choices={bestOfChoices}
        defaultValue={String(meeting?.bestOf ?? 1)}
      />
    </div>
  );
}

export interface MeetingFormProps {
  /** Null for a new one. */
  meeting: Meeting | null;
  busy: boolean;
  refusal: string | null;
  issueOf: (path: string) => string | undefined;
  onSave: (entries: MeetingInput) => void;
}

/** Everything an organiser decides of a meeting before and beside the games. */
export function MeetingForm({ meeting, busy, refusal, issueOf, onSave }: MeetingFormProps) {
  const [open, setOpen] = useState(meeting?.toBeRescheduled ?? false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (hasWholeDates(event.currentTarget)) onSave(meetingEntries(event.currentTarget));
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {meeting === null || meeting.state === 'UPCOMING' ? (
        <TeamFields meeting={meeting} issueOf={issueOf} />
      ) : (
        <p className={styles.hint}>{texts.fixed}</p>
      )}
      <DateField
        label={texts.date}
        name="date"
        type="datetime-local"
        defaultValue={meeting === null ? '' : warsawWall(meeting.date)}
        error={issueOf('date')}
      />
      <CheckField
        label={texts.toBeRescheduled}
        name="toBeRescheduled"
        checked={open}
        onChange={({ target }) => setOpen(target.checked)}
      />
      <Field
        label={texts.streamLink}
        name="streamLink"
        type="url"
        required={false}
        defaultValue={meeting?.streamLink ?? ''}
        error={issueOf('streamLink')}
      />
      <TextAreaField
        label={texts.publicNote}
        name="publicNote"
        defaultValue={meeting?.publicNote ?? ''}
        error={issueOf('publicNote')}
      />
      <Refusal text={refusal} />
      <Button type="submit" look="primary" aria-disabled={busy}>
        {texts.save}
      </Button>
    </form>
  );
}
