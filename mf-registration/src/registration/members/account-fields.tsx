import { useFormContext } from 'react-hook-form';
import { TextField } from '../fields/text-field.tsx';
import { fieldId } from '../fields/field-id.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import styles from './member-card.module.css';
import { splitAccount } from './split-account.ts';

interface AccountFieldsProps {
  index: number;
  /** The account stands at another player too. */
  doubled: string | undefined;
}

/** Name and tag of the game account; `Name#TAG` typed or pasted into either fills both. */
export function AccountFields({ index, doubled }: AccountFieldsProps) {
  const { setValue } = useFormContext<FormValues>();
  const namePath = `members.${index}.riotUsername` as const;
  const tagPath = `members.${index}.riotTag` as const;
  const handleEntry = (entry: string, from: 'name' | 'tag') => {
    const parts = splitAccount(entry);
    if (parts === null) return;
    const filled = { shouldValidate: true, shouldDirty: true };
    const { name, tag } = parts;
    if (from === 'name' || name !== '') setValue(namePath, name, filled);
    // A lone # at the end of the name only leads on to the tag.
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
        outerFault={doubled}
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
