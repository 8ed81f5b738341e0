import type { Meeting, MeetingInput, Team } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import {
  CheckField,
  choicesOf,
  DateField,
  Field,
  SelectField,
  TextAreaField,
} from './form/fields.tsx';
import type { FieldOf } from './form/fields.tsx';
import { FormDialog } from './form/form-frames.tsx';
import type { Lines } from './form/merge-edits.ts';
import { useContractForm } from './form/use-contract-form.ts';
import { instantOf, localOf } from './form/local-time.ts';
import panel from './ui/panel.module.css';
import styles from './meeting-dialogs.module.css';
import { bestOfIn, bestOfNames, yesNo } from './names.pl.ts';

const { createMeeting, updateMeeting } = organiserEndpoints;

const meetingStageNames = { GROUP: 'Grupowa', LADDER: 'Pucharowa' } as const;

export const texts = {
  newMeeting: 'Nowy mecz',
  editMeeting: 'Zmiana meczu',
  team1: 'Pierwsza drużyna',
  team2: 'Druga drużyna',
  choose: 'Wybierz…',
  stage: 'Faza',
  bestOf: 'Format',
  date: 'Data i godzina (Warszawa)',
  toBeRescheduled: 'Termin do ustalenia (na stronie: DO USTALENIA)',
  station: 'Stanowisko',
  streamLink: 'Link do transmisji',
  publicNote: 'Informacja dla wszystkich',
  save: 'Zapisz',
  fixed: 'Drużyny i format można zmienić tylko przed rozpoczęciem meczu.',
} as const;

function valuesOf(meeting: Meeting | null) {
  return {
    team1Id: meeting?.team1.id ?? '',
    team2Id: meeting?.team2.id ?? '',
    stage: meeting?.stage ?? 'GROUP',
    bestOf: String(meeting?.bestOf ?? 1),
    date: localOf(meeting?.date ?? null),
    toBeRescheduled: meeting?.toBeRescheduled ?? false,
    station: meeting?.station ?? '',
    streamLink: meeting?.streamLink ?? '',
    publicNote: meeting?.publicNote ?? '',
  };
}
type Values = ReturnType<typeof valuesOf>;

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

function bodyOf(values: Values): MeetingInput {
  return {
    ...values,
    bestOf: bestOfIn(values.bestOf),
    date: instantOf(values.date) ?? '',
    station: orNull(values.station),
    streamLink: orNull(values.streamLink),
    publicNote: orNull(values.publicNote),
  };
}

/** Teams, stage and format are fixed once a meeting has begun. */
function changesOf(values: Values, { state }: Meeting) {
  const { date, toBeRescheduled, station, streamLink, publicNote, ...teams } = bodyOf(values);
  const rest = { date, toBeRescheduled, station, streamLink, publicNote };
  return state === 'UPCOMING' ? { ...teams, ...rest } : rest;
}

function linesOf(values: Values, meeting: Meeting, accepted: readonly Team[]): Lines {
  const teams = [...accepted, meeting.team1, meeting.team2];
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  const line = (name: keyof Values, label: string, text: string) => ({
    label,
    text,
    paths: [name],
  });
  return [
    line('team1Id', texts.team1, nameOf(values.team1Id)),
    line('team2Id', texts.team2, nameOf(values.team2Id)),
    line('stage', texts.stage, meetingStageNames[values.stage]),
    line('bestOf', texts.bestOf, bestOfNames[bestOfIn(values.bestOf)]),
    line('toBeRescheduled', texts.toBeRescheduled, yesNo(values.toBeRescheduled)),
    line('date', texts.date, formatDate(instantOf(values.date) ?? meeting.date)),
    line('station', texts.station, values.station),
    line('streamLink', texts.streamLink, values.streamLink),
    line('publicNote', texts.publicNote, values.publicNote),
  ];
}

interface FieldsProps {
  field: FieldOf<Values>;
}

function TeamFields({ field, teams }: FieldsProps & { teams: readonly Team[] }) {
  const playing = teams.filter(({ droppedOut }) => droppedOut === undefined);
  const choices = playing.map(({ id, tag, name }) => ({ value: id, label: `${tag} – ${name}` }));
  // The teams arrive after the form; a new key selects the chosen option once it exists.
  const isThere = String(teams.length > 0);
  return (
    <div className={styles.pair}>
      <SelectField
        {...field('team1Id')}
        key={`1 ${isThere}`}
        label={texts.team1}
        empty={texts.choose}
        choices={choices}
      />
      <SelectField
        {...field('team2Id')}
        key={`2 ${isThere}`}
        label={texts.team2}
        empty={texts.choose}
        choices={choices}
      />
      <SelectField {...field('stage')} label={texts.stage} choices={choicesOf(meetingStageNames)} />
      <SelectField {...field('bestOf')} label={texts.bestOf} choices={choicesOf(bestOfNames)} />
    </div>
  );
}

function OtherFields({ field }: FieldsProps) {
  return (
    <>
      <DateField {...field('date')} label={texts.date} type="datetime-local" />
      <CheckField {...field('toBeRescheduled')} label={texts.toBeRescheduled} />
      <Field {...field('station')} label={texts.station} maxLength={24} required={false} />
      <Field {...field('streamLink')} label={texts.streamLink} type="url" required={false} />
      <TextAreaField {...field('publicNote')} label={texts.publicNote} />
    </>
  );
}

export function NewMeetingDialog({ onClose }: { onClose: () => void }) {
  const { data: teams = [] } = useQuery(apiQuery(endpoints.getTeams, {}));
  const form = useContractForm({
    endpoint: createMeeting,
    values: valuesOf(null),
    bodyOf,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={texts.newMeeting} submit={texts.save} onClose={onClose}>
      <TeamFields field={form.field} teams={teams} />
      <OtherFields field={form.field} />
    </FormDialog>
  );
}

export function EditMeetingDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { data: teams = [] } = useQuery(apiQuery(endpoints.getTeams, {}));
  const form = useContractForm({
    endpoint: updateMeeting,
    values: valuesOf(meeting),
    bodyOf: (values) => changesOf(values, meeting),
    params: { id: meeting.id },
    onDone: onClose,
    versions: {
      begun: meeting,
      valuesOf,
      linesOf: (values, version) => linesOf(values, version ?? meeting, teams),
    },
  });
  return (
    <FormDialog form={form} title={texts.editMeeting} submit={texts.save} onClose={onClose}>
      {meeting.state === 'UPCOMING' ? (
        <TeamFields field={form.field} teams={teams} />
      ) : (
        <p className={panel.muted}>{texts.fixed}</p>
      )}
      <OtherFields field={form.field} />
    </FormDialog>
  );
}
