import { useState } from 'react';
import type { Game, Meeting } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, named, SelectField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { DialogButton } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';
import type { MeetingActions } from './use-meeting-actions.ts';

const { walkover } = organiserEndpoints;
/** Neither side turned up. */
const noWinner = 'none';

interface DialogState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function Walkover({ meeting, setOpen, isOpen }: DialogState & { meeting: Meeting }) {
  const form = useContractForm({
    endpoint: walkover,
    params: { id: meeting.id },
    values: { winnerId: meeting.team1.id, reason: '' },
    bodyOf: ({ winnerId, reason }) => ({
      winnerId: winnerId === noWinner ? null : winnerId,
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    onDone: () => setOpen(false),
    guarded: false,
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      title={texts.walkoverTitle}
      action={texts.walkover}
      onConfirm={form.submit}
    >
      <p>{texts.walkoverConsequence}</p>
      <SelectField
        {...form.field('winnerId')}
        label={texts.walkoverWinner}
        choices={[
          ...named([meeting.team1, meeting.team2]),
          { value: noWinner, label: texts.walkoverNoWinner },
        ]}
      />
      <Field
        {...form.field('reason')}
        label={texts.walkoverReason}
        maxLength={500}
        required={false}
      />
    </DialogButton>
  );
}

interface CorrectionsProps {
  meeting: Meeting;
  games: readonly Game[];
  actions: MeetingActions;
}

export function Corrections({ meeting, games, actions }: CorrectionsProps) {
  const [open, setOpen] = useState<'walkover' | 'back' | 'game' | null>(null);
  const dialog = (name: NonNullable<typeof open>): DialogState => ({
    isOpen: open === name,
    setOpen: (isOpen) => setOpen(isOpen ? name : null),
  });
  const last = games.at(-1);
  return (
    <div className={panel.line}>
      {meeting.state === 'FINISHED' ? null : <Walkover meeting={meeting} {...dialog('walkover')} />}
      {meeting.state === 'UPCOMING' ? null : (
        <DialogButton
          {...dialog('back')}
          title={texts.correctTitle}
          action={texts.correct}
          busy={actions.busy}
          onConfirm={() => {
            actions.previousState();
            setOpen(null);
          }}
        >
          <p>{texts.correctConsequence[meeting.state]}</p>
        </DialogButton>
      )}
      {last === undefined || meeting.state === 'FINISHED' ? null : (
        <DialogButton
          {...dialog('game')}
          title={texts.removeGameTitle}
          action={texts.removeGame}
          busy={actions.busy}
          onConfirm={() => {
            actions.removeGame(last.id);
            setOpen(null);
          }}
        >
          <p>{texts.removeGameConsequence}</p>
        </DialogButton>
      )}
    </div>
  );
}
