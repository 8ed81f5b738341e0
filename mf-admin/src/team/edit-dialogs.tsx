import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { isNameReplaced } from '@puchar/shared/domain';
import { apiQuery, endpoints, useNavigate, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { CheckField, Field, SelectField, TextAreaField } from '../lib/form/fields.tsx';
import { FormDialog } from '../lib/form/form-frames.tsx';
import type { Lines } from '../lib/form/merge-edits.ts';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { yesNo } from '../lib/names.pl.ts';
import panel from '../lib/ui/panel.module.css';
import { personFields, PersonFields, personOf } from './roster/person-fields.tsx';
import { ReasonField, reasonOf } from './roster/reason-field.tsx';
import { texts } from './texts.pl.ts';

const { updateTeam } = organiserEndpoints;

const labels = {
  name: texts.name,
  tag: texts.tag,
  schoolTag: texts.schoolCode,
  description: texts.description,
  publicNote: texts.note,
} as const;

function valuesOf(team: OrganiserTeam) {
  const { name, tag, schoolTag, description, publicNote } = team;
  return {
    name,
    tag,
    schoolTag,
    description: description ?? '',
    publicNote: publicNote ?? '',
  };
}
type TeamValues = ReturnType<typeof valuesOf>;

const orNull = (text: string) => (text.trim() === '' ? null : text);

function teamLines(values: TeamValues): Lines {
  const names = Object.keys(labels) as (keyof typeof labels)[]; // A literal of this file.
  return names.map((name) => ({ label: labels[name], text: values[name], paths: [name] }));
}

interface SchoolFieldProps {
  team: OrganiserTeam;
  field: { name: string; error: string | undefined };
}

/** Open schools, and that of the team, which may be closed. */
function SchoolField({ team, field }: SchoolFieldProps) {
  const { data } = useQuery(apiQuery(endpoints.getSchools, {}));
  const { schoolTag: code, schoolName: name = code } = team;
  const isOpen = data?.some((school) => school.code === code) !== false;
  const choices = (isOpen ? (data ?? [{ code, name }]) : [{ code, name }, ...data]).map(
    (school) => ({ value: school.code, label: `${school.code} – ${school.name}` }),
  );
  return (
    <SelectField
      {...field}
      // The schools arrive after the form; a new key selects the chosen option.
      key={String(data === undefined)}
      label={texts.schoolCode}
      choices={choices}
    />
  );
}

export function EditTeamDialog({ team, onClose }: { team: OrganiserTeam; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useContractForm({
    endpoint: updateTeam,
    values: valuesOf(team),
    bodyOf: (values) => ({
      ...values,
      description: orNull(values.description),
      publicNote: orNull(values.publicNote),
    }),
    params: { id: team.id },
    onDone: ({ tag }) => {
      onClose();
      // The tag is part of the page's address.
      if (tag !== team.tag) void navigate(`/druzyny/${encodeURIComponent(tag)}`, { replace: true });
    },
    versions: {
      begun: team,
      valuesOf,
      linesOf: teamLines,
    },
  });
  return (
    <FormDialog form={form} title={texts.editTeam} submit={texts.save} onClose={onClose}>
      <Field {...form.field('name')} label={labels.name} />
      <Field {...form.field('tag')} label={labels.tag} />
      <SchoolField team={team} field={form.field('schoolTag')} />
      <TextAreaField {...form.field('description')} label={labels.description} />
      <TextAreaField {...form.field('publicNote')} label={labels.publicNote} />
    </FormDialog>
  );
}

function memberOf(player: OrganiserPlayer) {
  return { id: player.id, ...personOf(player), isSamePerson: false };
}
interface MemberValues {
  members: ReturnType<typeof memberOf>[];
  reason: string;
}

function memberLines(member: ReturnType<typeof memberOf>): Lines {
  return [
    ...personFields.map(([name, label]) => ({
      label,
      text: member[name],
      paths: [`members.0.${name}`],
    })),
    { label: texts.isMinor, text: yesNo(member.isMinor), paths: ['members.0.isMinor'] },
  ];
}

interface EditMemberDialogProps {
  player: OrganiserPlayer;
  team: OrganiserTeam;
  onClose: () => void;
}

export function EditMemberDialog({ player: present, team, onClose }: EditMemberDialogProps) {
  // The version the fields were filled with; the page keeps fetching newer ones.
  const [player] = useState(present);
  const begun: MemberValues = { members: [memberOf(player)], reason: '' };
  const memberIn = ({ players }: OrganiserTeam) => players.find(({ id }) => id === player.id);
  const form = useContractForm({
    endpoint: updateTeam,
    values: begun,
    bodyOf: ({ members, reason }) => ({
      ...reasonOf(reason),
      members: members.map(({ isMinor, isSamePerson, ...member }) => ({
        ...member,
        isAdult: !isMinor,
        ...(isSamePerson ? { isSamePerson } : {}),
      })),
    }),
    params: { id: team.id },
    onDone: onClose,
    versions: {
      begun: team,
      valuesOf: (theirs) => ({ members: [memberOf(memberIn(theirs) ?? player)], reason: '' }),
      linesOf: ({ members: [member] }, version) => {
        const isThere = version !== null && memberIn(version) !== undefined;
        return isThere && member !== undefined ? memberLines(member) : null;
      },
    },
  });
  const typed = useWatch({ control: form.control, name: 'members.0' });
  return (
    <FormDialog form={form} title={texts.edit} submit={texts.save} onClose={onClose}>
      <PersonFields field={(name) => form.field(`members.0.${name}`)} />
      {typed.isMinor === !player.isAdult ? null : (
        <p className={panel.warning}>{texts.minorWarning}</p>
      )}
      {isNameReplaced(player, typed) ? (
        <>
          <p className={panel.warning}>{texts.otherPersonWarning}</p>
          <CheckField {...form.field('members.0.isSamePerson')} label={texts.isSamePerson} />
          <ReasonField field={form.field('reason')} />
        </>
      ) : null}
    </FormDialog>
  );
}
