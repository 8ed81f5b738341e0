import { useState } from 'react';
import type { Meeting } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { Field, SelectField } from '../lib/fields/field.tsx';
import { texts } from './texts.pl.ts';

interface WalkoverDialogProps {
  meeting: Meeting;
  open: boolean;
  onClose: () => void;
}

/** Ends a meeting that was not played. */
export function WalkoverDialog({ meeting, open, onClose }: WalkoverDialogProps) {
  const [winnerId, setWinnerId] = useState(meeting.team1.id);
  const [reason, setReason] = useState('');
  const walkover = useAct({
    act: () =>
      request(organiserEndpoints.walkover, {
        params: { id: meeting.id },
        body: { winnerId, ...(reason.trim() === '' ? {} : { reason }) },
      }),
    touches: ['/meetings', '/groups', '/teams', '/bracket', '/editions/readiness'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={texts.walkoverTitle}
      act={texts.walkover}
      busy={walkover.busy}
      refusal={walkover.refusal}
      onConfirm={() => {
        if (!walkover.busy) walkover.run(undefined);
      }}
      onClose={onClose}
    >
      <p>{texts.walkoverConsequence}</p>
      <SelectField
        label={texts.walkoverWinner}
        value={winnerId}
        choices={[meeting.team1, meeting.team2].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setWinnerId(target.value)}
      />
      <Field
        label={texts.walkoverReason}
        value={reason}
        maxLength={500}
        required={false}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
