import { roleNames, roleOrder } from '@puchar/shared/domain';
import { RoleIcon } from '@puchar/shared/kit';
import { TextField } from '../fields/text-field.tsx';
import { texts } from '../texts.pl.ts';
import { AccountFields } from './account-fields.tsx';
import styles from './member-card.module.css';
import { memberName } from './member-name.ts';
import { CaptainTick, MinorTick } from './member-ticks.tsx';
import { RoleField } from './role-field.tsx';

interface MemberCardProps {
  index: number;
  doubled: string | undefined;
  captainInvalid: boolean;
  onCaptain: () => void;
  /** Only of those who can be removed. */
  onRemove: (() => void) | undefined;
}

/** Everything about one player. */
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
        {role === undefined ? who : roleNames[role]}
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
          <TextField
            path={path('discordUsername')}
            label={texts.discordUsername}
            spellCheck={false}
            autoCapitalize="off"
          />
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
