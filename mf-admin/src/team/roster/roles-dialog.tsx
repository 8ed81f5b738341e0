import { useState } from 'react';
import type { GameRole, MemberType, OrganiserTeam } from '@puchar/shared/contract';
import { playerOrder, roleNames } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { choicesOf, SelectField } from '../../lib/form/fields.tsx';
import { FormDialog } from '../../lib/form/form-frames.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { differences } from '../../lib/ui/dialogs.tsx';
import type { Lines } from '../../lib/ui/dialogs.tsx';
import { memberTypes, texts } from '../texts.pl.ts';
import { ReasonField, reasonOf } from './reason-field.tsx';
import styles from './roles-dialog.module.css';

interface PlaceValues {
  members: { id: string; gameRole: GameRole; memberType: MemberType }[];
  reason: string;
}

function valuesOf({ players }: OrganiserTeam): PlaceValues {
  const places = players.map(({ id, gameRole, memberType }) => ({ id, gameRole, memberType }));
  return { members: places, reason: '' };
}

interface RolesDialogProps {
  team: OrganiserTeam;
  onClose: () => void;
}

/** Roles, substitutes and the captain in one change: each alone would break the rules of a team. */
export function RolesDialog({ team: present, onClose }: RolesDialogProps) {
  const [team] = useState({
    ...present,
    players: playerOrder(present.players, ({ gameRole }) => gameRole),
  });
  const linesOf = ({ members }: PlaceValues): Lines =>
    members.map(({ id, gameRole, memberType }) => [
      team.players.find((player) => player.id === id)?.nickname ?? id,
      `${roleNames[gameRole]}, ${memberTypes[memberType]}`,
    ]);
  const form = useContractForm({
    endpoint: organiserEndpoints.updateTeam,
    values: valuesOf(team),
    bodyOf: ({ members, reason }) => ({ members, ...reasonOf(reason) }),
    params: { id: team.id },
    onDone: onClose,
    versions: {
      begun: team,
      valuesOf,
      conflictRows: (mine, theirs) => differences(linesOf(mine), linesOf(valuesOf(theirs))),
    },
  });
  return (
    <FormDialog form={form} title={texts.rolesTitle} submit={texts.save} onClose={onClose}>
      {team.players.map(({ id, nickname }, index) => (
        <fieldset key={id} className={styles.player}>
          <legend className={styles.name}>{nickname}</legend>
          <SelectField
            {...form.field(`members.${index}.gameRole`)}
            label={texts.gameRole}
            choices={choicesOf(roleNames)}
          />
          <SelectField
            {...form.field(`members.${index}.memberType`)}
            label={texts.memberType}
            choices={choicesOf(memberTypes)}
          />
        </fieldset>
      ))}
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
