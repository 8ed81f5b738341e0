import { VisuallyHidden } from '@puchar/shared/kit';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import { FaultText } from './fault-text.tsx';
import { fieldId } from './field-id.ts';
import styles from './field.module.css';
import { useLabel } from './use-label.ts';

const mostCharacters = 256;
const id = fieldId('description');

/** Several lines with a count of what is used. */
export function DescriptionField() {
  const { register, getFieldState } = useFormContext<FormValues>();
  const state = useFormState<FormValues>({ name: 'description' });
  const used = (useWatch<FormValues, 'description'>({ name: 'description' }) ?? '').trim().length;
  const fault = getFieldState('description', state).error?.message;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {useLabel(texts.description)}
      </label>
      <textarea
        {...register('description')}
        id={id}
        rows={3}
        className={styles.area}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-count${fault === undefined ? '' : ` ${id}-fault`}`}
      />
      <p id={`${id}-count`} className={styles.count} data-over={used > mostCharacters}>
        <span aria-hidden="true">{texts.counter(used, mostCharacters)}</span>
        <VisuallyHidden>{texts.counterSpoken(used, mostCharacters)}</VisuallyHidden>
      </p>
      {fault === undefined ? null : <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  );
}
