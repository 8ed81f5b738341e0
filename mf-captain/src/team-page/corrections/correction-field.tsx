import { useId } from 'react';
import { acceptedPictures, readPicture } from '@puchar/shared/files';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { mostLogoBytes } from '@puchar/shared/team-page';
import styles from './corrections.module.css';
import type { Value } from './correction-values.ts';

interface CorrectionFieldProps {
  field: string;
  label: string;
  value: Value;
  error: string | undefined;
  /** Where it differs from what was typed. */
  present: string | undefined;
  onChange: (value: Value) => void;
  onError: (message: string) => void;
}

interface EntryProps {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

function SchoolEntry({
  entry,
  value,
  onChange,
}: { entry: EntryProps } & Pick<CorrectionFieldProps, 'value' | 'onChange'>) {
  const { data = [] } = useQuery(apiQuery(endpoints.getSchools, {}));
  const isListed = data.some(({ code }) => code === value);
  return (
    <select {...entry} value={String(value)} onChange={({ target }) => onChange(target.value)}>
      {isListed ? null : <option value={String(value)}>{String(value)}</option>}
      {data.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Entry({
  entry,
  field,
  value,
  onChange,
  onError,
}: { entry: EntryProps } & Pick<CorrectionFieldProps, 'field' | 'value' | 'onChange' | 'onError'>) {
  if (field === 'schoolTag') return <SchoolEntry {...{ entry, value, onChange }} />;
  if (field === 'logo') {
    const take = async (file: File | undefined) => {
      const picture = await readPicture(file, mostLogoBytes);
      if (picture.ok) onChange(picture.dataUrl);
      else onError(picture.message);
    };
    return (
      <input
        {...entry}
        type="file"
        accept={acceptedPictures}
        onChange={({ target }) => void take(target.files?.[0])}
      />
    );
  }
  if (field === 'description') {
    return (
      <textarea
        {...entry}
        rows={3}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <input
      {...entry}
      value={String(value)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function CorrectionField(props: CorrectionFieldProps) {
  const { label, value, error, present, onChange } = props;
  const id = useId();
  const note = (
    <p id={`${id}-note`} className={error === undefined ? styles.muted : styles.error}>
      {error ?? present}
    </p>
  );
  if (typeof value === 'boolean') {
    return (
      <div className={styles.field}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={value}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{label}</span>
        </label>
        {note}
      </div>
    );
  }
  const entry = {
    id,
    className: styles.input,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Entry {...props} entry={entry} />
      {note}
    </div>
  );
}
