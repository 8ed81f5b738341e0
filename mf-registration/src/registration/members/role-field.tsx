import { useFormContext, useFormState } from 'react-hook-form';
import { roleNames, roleOrder } from '@puchar/shared/domain';
import { FaultText } from '../fields/fault-text.tsx';
import { fieldId } from '../fields/field-id.ts';
import fieldStyles from '../fields/field.module.css';
import { useLabel } from '../fields/use-label.ts';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';

/** Role of a substitute; a starter's is given by the place in the list. */
export function RoleField({ index }: { index: number }) {
  const { register, getFieldState } = useFormContext<FormValues>();
  const path = `members.${index}.gameRole` as const;
  const state = useFormState<FormValues>({ name: path });
  const id = fieldId(path);
  const fault = getFieldState(path, state).error?.message;
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
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      >
        <option value="">{texts.roleChoose}</option>
        {roleOrder.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
      {fault === undefined ? null : <FaultText id={`${id}-fault`}>{fault}</FaultText>}
    </div>
  );
}
