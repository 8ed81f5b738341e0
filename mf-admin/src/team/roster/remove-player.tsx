import { useState } from 'react';
import type { OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { SelectField } from '../../lib/form/fields.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { DialogButton } from '../../lib/ui/dialogs.tsx';
import panel from '../../lib/ui/panel.module.css';
import { texts } from '../texts.pl.ts';
import { ReasonField, reasonOf } from './reason-field.tsx';

interface RemovePlayerProps {
  player: OrganiserPlayer;
  team: OrganiserTeam;
}

/** Someone takes the place of a player of the five; who, the organiser chooses. */
export function RemovePlayer({ player, team }: RemovePlayerProps) {
  const [isOpen, setOpen] = useState(false);
  const substitutes = team.players.filter(
    ({ id, memberType }) => memberType === 'SUBSTITUTE' && id !== player.id,
  );
  const isOfTheFive = player.memberType !== 'SUBSTITUTE';
  const values = { promotedId: isOfTheFive ? (substitutes[0]?.id ?? '') : '', reason: '' };
  const form = useContractForm({
    endpoint: organiserEndpoints.removePlayer,
    values,
    bodyOf: ({ promotedId, reason }) => ({
      ...(promotedId === '' ? {} : { promotedId }),
      ...reasonOf(reason),
    }),
    params: { id: player.id },
    onDone: () => setOpen(false),
    guarded: false,
    versions: { begun: team, valuesOf: () => values, linesOf: () => null },
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      title={texts.removePlayerTitle(player.nickname)}
      action={texts.removePlayer}
      onConfirm={form.submit}
    >
      <p className={panel.warning}>{texts.leaveConsequence}</p>
      {isOfTheFive ? (
        <SelectField
          {...form.field('promotedId')}
          label={texts.promoted}
          choices={substitutes.map(({ id, nickname }) => ({ value: id, label: nickname }))}
        />
      ) : null}
      <ReasonField field={form.field('reason')} />
    </DialogButton>
  );
}
