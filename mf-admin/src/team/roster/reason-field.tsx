import { useState } from 'react';
import { apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { TextAreaField } from '../../lib/form/fields.tsx';
import { texts } from '../texts.pl.ts';

/** Left out of the body while empty. */
export function reasonOf(text: string): { reason?: string } {
  return text.trim() === '' ? {} : { reason: text };
}

function useIsLate(): boolean {
  const { data } = useQuery(apiQuery(organiserEndpoints.getEditions, {}));
  const [openedAt] = useState(() => Date.now());
  const deadline = data?.find(({ isCurrent }) => isCurrent)?.rosterDeadline ?? null;
  return deadline !== null && Date.parse(deadline) <= openedAt;
}

interface ReasonFieldProps {
  field: { name: string; error: string | undefined };
}

/** Once the edition's date has passed, or the server says so. */
export function ReasonField({ field }: ReasonFieldProps) {
  const isLate = useIsLate();
  const [isNeeded, setNeeded] = useState(false);
  // The error goes with the first letter, the field must not.
  if (field.error !== undefined && !isNeeded) setNeeded(true);
  if (!isLate && !isNeeded) return null;
  return (
    <TextAreaField
      {...field}
      label={texts.changeReason}
      hint={texts.changeReasonHint}
      maxLength={500}
    />
  );
}
