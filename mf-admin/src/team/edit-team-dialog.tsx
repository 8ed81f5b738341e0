import { useState } from 'react';
import type { FormEvent } from 'react';
import type { OrganiserTeam, TeamUpdate } from '@puchar/shared/contract';
import { apiQuery, Button, Dialog, endpoints, useNavigate, useQuery } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import { Field, SelectField, TextAreaField } from '../lib/fields/field.tsx';
import { formText } from '../lib/fields/form-values.ts';
import styles from './edit-member-dialog.module.css';
import { texts } from './texts.pl.ts';
import { useTeamUpdate } from './use-team-update.ts';

type Entries = Required<
  Pick<TeamUpdate, 'name' | 'tag' | 'schoolTag' | 'description' | 'publicNote'>
>;

const labels: Record<keyof Entries, string> = {
  name: texts.name,
  tag: texts.tag,
  schoolTag: texts.schoolCode,
  description: texts.description,
  publicNote: texts.note,
};

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

function entriesOf(form: HTMLFormElement): Entries {
  return {
    name: formText(form, 'name'),
    tag: formText(form, 'tag'),
    schoolTag: formText(form, 'schoolTag'),
    description: orNull(formText(form, 'description')),
    publicNote: orNull(formText(form, 'publicNote')),
  };
}

function conflictRows(mine: Entries, theirs: OrganiserTeam) {
  const names: (keyof Entries)[] = ['name', 'tag', 'schoolTag', 'description', 'publicNote'];
  return names
    .map((name) => ({ label: labels[name], mine: mine[name] ?? '', theirs: theirs[name] ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}

function SchoolField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const { data } = useQuery(apiQuery(endpoints.getSchools, {}));
  const known = data?.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }));
  return (
    <SelectField
      // The list comes later than the form; what was chosen then is the team's own school.
      key={String(known === undefined)}
      label={texts.schoolCode}
      name="schoolTag"
      defaultValue={chosen}
      choices={known ?? [{ value: chosen, label: chosen }]}
      error={error}
    />
  );
}

/** Corrects the team itself. */
export function EditTeamDialog({ team, onClose }: { team: OrganiserTeam; onClose: () => void }) {
  const navigate = useNavigate();
  const [entries, setEntries] = useState<Entries | null>(null);
  // The version that the fields were filled with; the page goes on reading.
  const [opened] = useState(team);
  const change = useTeamUpdate(team.id, (tag) => {
    onClose();
    // The address of the page is the tag.
    if (tag !== team.tag) void navigate(`/druzyny/${encodeURIComponent(tag)}`, { replace: true });
  });
  const { present, issueOf } = change;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = entriesOf(event.currentTarget);
    setEntries(typed);
    change.save(typed, opened.updatedAt);
  }

  const area = (name: 'description' | 'publicNote') => (
    <TextAreaField
      label={labels[name]}
      name={name}
      defaultValue={team[name] ?? ''}
      error={issueOf(name)}
    />
  );

  return (
    <Dialog open onClose={onClose} title={texts.editTeam}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={texts.name} name="name" defaultValue={team.name} error={issueOf('name')} />
        <Field label={texts.tag} name="tag" defaultValue={team.tag} error={issueOf('tag')} />
        <SchoolField chosen={team.schoolTag} error={issueOf('schoolTag')} />
        {area('description')}
        {area('publicNote')}
        <Refusal text={change.refusal} />
        <Button type="submit" look="primary" aria-disabled={change.busy}>
          {texts.save}
        </Button>
      </form>
      <ConflictDialog
        rows={entries === null || present === null ? null : conflictRows(entries, present)}
        busy={change.busy}
        onKeepMine={() => entries !== null && change.saveOver(entries)}
        onTakeTheirs={onClose}
        onClose={change.reset}
      />
    </Dialog>
  );
}
