import { useState } from 'react';
import type { FormEvent } from 'react';
import type { OrganiserPlayer } from '@puchar/shared/contract';
import { isNameReplaced } from '@puchar/shared/domain';
import { Button, Dialog } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import { texts as dialogTexts } from '../lib/dialogs/texts.pl.ts';
import { CheckField } from '../lib/fields/check-field.tsx';
import { Field } from '../lib/fields/field.tsx';
import { formText, tickedValues } from '../lib/fields/form-values.ts';
import styles from './edit-member-dialog.module.css';
import { texts } from './texts.pl.ts';
import { useTeamUpdate } from './use-team-update.ts';

const fields = [
  ['firstName', texts.firstName],
  ['lastName', texts.lastName],
  ['nickname', texts.nickname],
  ['class', texts.class],
  ['discordUsername', texts.discord],
  ['riotUsername', texts.riotName],
  ['riotTag', texts.riotTag],
] as const;
type FieldName = (typeof fields)[number][0];
type Entries = Record<FieldName, string> & { isAdult: boolean; isSamePerson?: true };

function entriesOf(form: HTMLFormElement): Entries {
  const text = (name: FieldName) => formText(form, name);
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    nickname: text('nickname'),
    class: text('class'),
    discordUsername: text('discordUsername'),
    riotUsername: text('riotUsername'),
    riotTag: text('riotTag'),
    isAdult: tickedValues(form, 'isMinor').length === 0,
    ...(tickedValues(form, 'isSamePerson').length > 0 ? { isSamePerson: true } : {}),
  };
}

interface EditMemberDialogProps {
  player: OrganiserPlayer;
  teamId: string;
  updatedAt: string;
  onClose: () => void;
}

function conflictRows(mine: Entries, theirs: OrganiserPlayer) {
  const minor = { label: texts.isMinor, mine: !mine.isAdult, theirs: !theirs.isAdult };
  return [
    ...fields.map(([name, label]) => ({ label, mine: mine[name], theirs: theirs[name] })),
    { ...minor, mine: dialogTexts.yesNo(minor.mine), theirs: dialogTexts.yesNo(minor.theirs) },
  ].filter((row) => row.mine !== row.theirs);
}

/** What a change does to the consent, and the way to say that it does not. */
function Consequences({ player, entries }: { player: OrganiserPlayer; entries: Entries | null }) {
  if (entries === null) return null;
  return (
    <>
      {entries.isAdult === player.isAdult ? null : (
        <p className={styles.warning}>{texts.minorWarning}</p>
      )}
      {isNameReplaced(player, entries) ? (
        <>
          <p className={styles.warning}>{texts.otherPersonWarning}</p>
          <CheckField label={texts.isSamePerson} name="isSamePerson" />
        </>
      ) : null}
    </>
  );
}

/** Corrects what a team wrote about one of its players. */
export function EditMemberDialog({ player, teamId, updatedAt, onClose }: EditMemberDialogProps) {
  const [entries, setEntries] = useState<Entries | null>(null);
  // The version that the fields were filled with; the page goes on reading.
  const [opened] = useState(updatedAt);
  const [typing, setTyping] = useState<Entries | null>(null);
  const change = useTeamUpdate(teamId, onClose);
  const theirs = change.present?.players.find(({ id }) => id === player.id);
  const updateOf = (typed: Entries) => ({ members: [{ id: player.id, ...typed }] });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = entriesOf(event.currentTarget);
    setEntries(typed);
    change.save(updateOf(typed), opened);
  }

  return (
    <Dialog open onClose={onClose} title={texts.edit}>
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onChange={({ currentTarget }) => setTyping(entriesOf(currentTarget))}
      >
        {fields.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            defaultValue={player[name]}
            error={change.issueOf(`members.0.${name}`)}
          />
        ))}
        <CheckField label={texts.isMinor} name="isMinor" defaultChecked={!player.isAdult} />
        <Consequences player={player} entries={typing} />
        <Refusal text={change.refusal} />
        <Button type="submit" look="primary" aria-disabled={change.busy}>
          {texts.save}
        </Button>
      </form>
      <ConflictDialog
        rows={entries === null || theirs === undefined ? null : conflictRows(entries, theirs)}
        busy={change.busy}
        onKeepMine={() => entries !== null && change.saveOver(updateOf(entries))}
        onTakeTheirs={onClose}
        onClose={change.reset}
      />
    </Dialog>
  );
}
