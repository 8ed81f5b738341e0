import { useController } from 'react-hook-form';
import { fieldId } from '../fields/field-id.ts';
import fieldStyles from '../fields/field.module.css';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

/** Ticked: a minor, for whom a parent or guardian signs. */
export function MinorTick({ index }: { index: number }) {
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

/** Any starter may be ticked; that there is one captain is told at the list. */
export function CaptainTick({ index, invalid, onToggle }: CaptainTickProps) {
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
