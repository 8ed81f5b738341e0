import { useState } from 'react';
import type { OrganiserTeam } from '@puchar/shared/contract';
import { useNavigate } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { TextAreaField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ConfirmButton, DialogButton } from '../lib/ui/dialogs.tsx';
import panel from '../lib/ui/panel.module.css';
import { DropOut } from './drop-out.tsx';
import { texts } from './texts.pl.ts';

const { acceptTeam, deleteTeam, rejectTeam } = organiserEndpoints;

function Reject({ team }: { team: OrganiserTeam }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    endpoint: rejectTeam,
    values: { reason: '' },
    params: { tag: team.tag },
    onDone: () => void navigate('/druzyny'),
    guarded: false,
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      title={texts.rejectTitle}
      action={texts.reject}
      onConfirm={form.submit}
    >
      <p>{texts.rejectConsequence(team.players.length)}</p>
      <TextAreaField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={500}
      />
    </DialogButton>
  );
}

export function TeamActions({ team }: { team: OrganiserTeam }) {
  const navigate = useNavigate();
  const { id, state, tag, players } = team;
  return (
    <div className={panel.actions}>
      {state === 'ACCEPTED' ? <DropOut team={team} /> : null}
      {state === 'ACCEPTED' ? (
        <ConfirmButton
          endpoint={deleteTeam}
          input={{ params: { id } }}
          action={texts.remove}
          title={texts.removeTitle}
          onDone={() => void navigate('/druzyny')}
        >
          <p>{texts.removeConsequence(players.length)}</p>
        </ConfirmButton>
      ) : (
        <>
          <ConfirmButton
            endpoint={acceptTeam}
            input={{ params: { tag } }}
            action={texts.accept[state]}
            look="primary"
            title={texts.acceptTitle[state]}
          >
            <p>{texts.acceptConsequence[state]}</p>
          </ConfirmButton>
          <Reject team={team} />
        </>
      )}
    </div>
  );
}
