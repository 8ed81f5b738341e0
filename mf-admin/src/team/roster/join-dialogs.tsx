import { useState } from 'react';
import type { GameRole, OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { choicesOf, SelectField } from '../../lib/form/fields.tsx';
import { FormDialog } from '../../lib/form/form-frames.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import panel from '../../lib/ui/panel.module.css';
import { texts } from '../texts.pl.ts';
import { noPerson, PersonFields } from './person-fields.tsx';
import { ReasonField, reasonOf } from './reason-field.tsx';

interface DialogProps {
  team: OrganiserTeam;
  onClose: () => void;
}

interface JoinValues {
  gameRole: string;
  reason: string;
  isMinor: boolean;
}

function personBody<Values extends JoinValues>(values: Values) {
  const { isMinor, reason, gameRole: _gameRole, ...names } = values;
  return { ...names, isAdult: !isMinor, ...reasonOf(reason) };
}

const joinValues = { ...noPerson, gameRole: 'TOP', reason: '' };

/** Five play, so that who joins a whole team is a substitute. */
export function AddPlayerDialog({ team, onClose }: DialogProps) {
  const form = useContractForm({
    endpoint: organiserEndpoints.addPlayer,
    values: joinValues,
    bodyOf: (values) => ({
      ...personBody(values),
      gameRole: values.gameRole as GameRole, // One of the choices.
      memberType: 'SUBSTITUTE',
    }),
    params: { id: team.id },
    onDone: onClose,
    versions: { begun: team, valuesOf: () => joinValues, linesOf: () => null },
  });
  return (
    <FormDialog form={form} title={texts.addTitle} submit={texts.add} onClose={onClose}>
      <PersonFields field={form.field} />
      <SelectField
        {...form.field('gameRole')}
        label={texts.gameRole}
        choices={choicesOf(roleNames)}
      />
      <p className={panel.meta}>{texts.joinConsequence}</p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

export function ReplacePlayerDialog({
  player: present,
  team,
  onClose,
}: DialogProps & { player: OrganiserPlayer }) {
  // Who the dialog was opened for; the page keeps fetching newer versions.
  const [player] = useState(present);
  const form = useContractForm({
    endpoint: organiserEndpoints.replacePlayer,
    values: joinValues,
    bodyOf: personBody,
    params: { id: player.id },
    onDone: onClose,
    versions: { begun: team, valuesOf: () => joinValues, linesOf: () => null },
  });
  return (
    <FormDialog
      form={form}
      title={texts.replaceTitle(player.nickname)}
      submit={texts.replaceAction}
      onClose={onClose}
    >
      <p className={panel.warning}>{texts.leaveConsequence}</p>
      <PersonFields field={form.field} />
      <p className={panel.meta}>{texts.joinConsequence}</p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
