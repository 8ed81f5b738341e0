import { Button } from '@puchar/shared/kit';
import { readColor } from '@puchar/shared/organisers';
import { Field } from '../../lib/form/fields.tsx';
import styles from './look.module.css';
import { texts } from './texts.pl.ts';

const gold = '#ffb81c';

interface ColorFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  return (
    <div className={styles.colors}>
      <input
        type="color"
        className={styles.color}
        aria-label={texts.pickColor}
        value={readColor(value) ?? gold}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field
        label={label}
        hint={texts.accentHint}
        error={error}
        required={false}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.reset}>
        <Button look="quiet" aria-disabled={value === ''} onClick={() => onChange('')}>
          {texts.defaultColor}
        </Button>
      </div>
    </div>
  );
}
