import { useController, useFormContext } from 'react-hook-form';
import { roleNames, roleOrder } from '@puchar/shared/domain';
import { RoleIcon } from '@puchar/shared/kit';
import { ChatLink } from '../account-checks/chat-link.tsx';
import { useAccountChecks } from '../account-checks/use-account-checks.ts';
import fieldStyles from '../fields/field.module.css';
import { ErrorText, fieldId, TextField, useField, useLabel } from '../fields/fields.tsx';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import styles from './member-card.module.css';
import { memberName, splitAccount } from './members.ts';

interface AccountFieldsProps {
  index: number;
  /** Error of an account that another player has too. */
  doubled: string | undefined;
}

/** `Name#TAG` typed or pasted into either field fills both. */
function AccountFields({ index, doubled }: AccountFieldsProps) {
  const { setValue } = useFormContext<FormValues>();
  const namePath = `members.${index}.riotUsername` as const;
  const tagPath = `members.${index}.riotTag` as const;
  const handleEntry = (entry: string, from: 'name' | 'tag') => {
    const parts = splitAccount(entry);
    if (parts === null) return;
    const filled = { shouldValidate: true, shouldDirty: true };
    const { name, tag } = parts;
    if (from === 'name' || name !== '') setValue(namePath, name, filled);
    // A trailing # only moves the focus to the tag.
    if (from === 'tag' || tag !== '') setValue(tagPath, tag, filled);
    document.getElementById(fieldId(tagPath))?.focus();
  };
  return (
    <div className={styles.account}>
      <TextField
        path={namePath}
        label={texts.riotUsername}
        spellCheck={false}
        autoCapitalize="off"
        outerError={doubled}
        onEntry={(entry) => handleEntry(entry, 'name')}
      />
      <span className={styles.separator} aria-hidden="true">
        #
      </span>
      <TextField
        path={tagPath}
        label={texts.riotTag}
        spellCheck={false}
        autoCapitalize="characters"
        onEntry={(entry) => handleEntry(entry, 'tag')}
      />
    </div>
  );
}

function ChatField({ index }: { index: number }) {
  const path = `members.${index}.discordUsername` as const;
  const { error } = useField(path);
  const isChecked = useAccountChecks()?.discord === true;
  const { before, link } = texts.discordHint;
  return (
    <TextField
      path={path}
      label={texts.discordUsername}
      spellCheck={false}
      autoCapitalize="off"
      hint={
        isChecked || error === texts.discordMissingHere ? (
          <>
            <span>{before}</span>
            <ChatLink>{link}</ChatLink>
            <span>.</span>
          </>
        ) : undefined
      }
    />
  );
}

function MinorTick({ index }: { index: number }) {
  const path = `members.${index}.isAdult` as const;
  const {
    field: { ref, value, onBlur, onChange },
  } = useController<FormValues, typeof path>({ name: path });
  return (
    <label className={fieldStyles.tick}>
      <input
        ref={ref}
        id={fieldId(path)}
        type="checkbox"
        className={fieldStyles.box}
        checked={!value}
        onBlur={onBlur}
        onChange={(event) => onChange(!event.target.checked)}
      />
      <span>{texts.minor}</span>
    </label>
  );
}

interface CaptainTickProps {
  index: number;
  invalid: boolean;
  onToggle: () => void;
}

function CaptainTick({ index, invalid, onToggle }: CaptainTickProps) {
  const path = `members.${index}.memberType` as const;
  const {
    field: { ref, value, onBlur, onChange },
  } = useController<FormValues, typeof path>({ name: path });
  return (
    <label className={fieldStyles.tick}>
      <input
        ref={ref}
        id={fieldId(path)}
        type="checkbox"
        className={fieldStyles.box}
        checked={value === 'CAPTAIN'}
        aria-invalid={invalid}
        onBlur={onBlur}
        onChange={(event) => {
          onChange(event.target.checked ? 'CAPTAIN' : 'NORMAL');
          onToggle();
        }}
      />
      <span>{texts.captain}</span>
    </label>
  );
}

function RoleField({ index }: { index: number }) {
  const path = `members.${index}.gameRole` as const;
  const { register, id, error } = useField(path);
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {useLabel(texts.role)}
      </label>
      <select
        {...register(path)}
        id={id}
        className={fieldStyles.input}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <option value="">{texts.roleChoose}</option>
        {roleOrder.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
      {error === undefined ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}

interface MemberCardProps {
  index: number;
  doubled: string | undefined;
  captainInvalid: boolean;
  onCaptain: () => void;
  onRemove: (() => void) | undefined;
}

export function MemberCard(props: MemberCardProps) {
  const { index, doubled, captainInvalid, onCaptain, onRemove } = props;
  const role = roleOrder[index];
  const who = memberName(index);
  const path = <Name extends string>(name: Name) => `members.${index}.${name}` as const;
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>
        <span className={styles.icon} aria-hidden="true">
          {role === undefined ? index - roleOrder.length + 1 : <RoleIcon role={role} />}
        </span>
        <span>{role === undefined ? who : roleNames[role]}</span>
      </legend>
      <div className={styles.fields}>
        {role === undefined ? (
          <div className={styles.wide}>
            <RoleField index={index} />
          </div>
        ) : null}
        <TextField path={path('firstName')} label={texts.firstName} autoCapitalize="words" />
        <TextField path={path('lastName')} label={texts.lastName} autoCapitalize="words" />
        <TextField path={path('nickname')} label={texts.nickname} spellCheck={false} />
        <TextField path={path('class')} label={texts.class} spellCheck={false} />
        <div className={styles.long}>
          <ChatField index={index} />
        </div>
        <AccountFields index={index} doubled={doubled} />
      </div>
      <div className={styles.ticks}>
        <MinorTick index={index} />
        {role === undefined ? null : (
          <CaptainTick index={index} invalid={captainInvalid} onToggle={onCaptain} />
        )}
      </div>
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={texts.removeNamed(who)}
        >
          {texts.remove}
        </button>
      )}
    </fieldset>
  );
}
