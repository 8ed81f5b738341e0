import { useState } from 'react';
import type { Game, Meeting } from '@puchar/shared/contract';
import { Button, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, SelectField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ConfirmDialog } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';
import type { MeetingActions } from './use-meeting-actions.ts';

const { walkover } = organiserEndpoints;

interface WalkoverDialogProps {
  meeting: Meeting;
  open: boolean;
  onClose: () => void;
}

/** Ends a meeting that was not played. */
function WalkoverDialog({ meeting, open, onClose }: WalkoverDialogProps) {
  const form = useContractForm({
    endpoint: walkover,
    values: { winnerId: meeting.team1.id, reason: '' },
    bodyOf: ({ winnerId, reason }) => ({
      winnerId,
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    send: (body) => request(walkover, { params: { id: meeting.id }, body }),
    onDone: onClose,
    guarded: false,
  });
  return (
    <ConfirmDialog
      {...form}
      open={open}
      title={texts.walkoverTitle}
      action={texts.walkover}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{texts.walkoverConsequence}</p>
      <SelectField
        {...form.field('winnerId')}
        label={texts.walkoverWinner}
        choices={[meeting.team1, meeting.team2].map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field
        {...form.field('reason')}
        label={texts.walkoverReason}
        maxLength={500}
        required={false}
      />
    </ConfirmDialog>
  );
}

interface CorrectionsProps {
  meeting: Meeting;
  games: readonly Game[];
  actions: MeetingActions;
}

/** What is rarely needed: walkover, a step back, the last game away. */
export function Corrections({ meeting, games, actions }: CorrectionsProps) {
  const [open, setOpen] = useState<'walkover' | 'back' | 'game' | null>(null);
  const close = () => setOpen(null);
  const last = games.at(-1);
  return (
    <div className={panel.line}>
      {meeting.state === 'FINISHED' ? null : (
        <Button look="quiet" onClick={() => setOpen('walkover')}>
          {texts.walkover}
        </Button>
      )}
      {meeting.state === 'UPCOMING' ? null : (
        <Button look="quiet" onClick={() => setOpen('back')}>
          {texts.correct}
        </Button>
      )}
      {last === undefined || meeting.state === 'FINISHED' ? null : (
        <Button look="quiet" onClick={() => setOpen('game')}>
          {texts.removeGame}
        </Button>
      )}
      <WalkoverDialog meeting={meeting} open={open === 'walkover'} onClose={close} />
      <ConfirmDialog
        open={open === 'back'}
        title={texts.correctTitle}
        action={texts.correct}
        busy={actions.busy}
        onConfirm={() => {
          actions.previousState();
          close();
        }}
        onClose={close}
      >
        <p>{meeting.state === 'UPCOMING' ? null : texts.correctConsequence[meeting.state]}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'game'}
        title={texts.removeGameTitle}
        action={texts.removeGame}
        busy={actions.busy}
        onConfirm={() => {
          if (last !== undefined) actions.removeGame(last.id);
          close();
        }}
        onClose={close}
      >
        <p>{texts.removeGameConsequence}</p>
      </ConfirmDialog>
    </div>
  );
}
