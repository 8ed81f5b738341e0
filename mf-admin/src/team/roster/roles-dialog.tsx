import { useState } from 'react';
import type { GameRole, MemberType, OrganiserTeam } from '@puchar/shared/contract';
import { playerOrder, roleNames } from '@puchar/shared/domain';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { choicesOf, SelectField } from '../../lib/form/fields.tsx';
import { FormDialog } from '../../lib/form/form-frames.tsx';
import type { Lines } from '../../lib/form/merge-edits.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
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

function hasSameMembers(version: OrganiserTeam | null, { players }: OrganiserTeam): boolean {
  const ids = new Set(version?.players.map(({ id }) => id));
  return ids.size === players.length && players.every(({ id }) => ids.has(id));
}

function inOrderOf({ players }: OrganiserTeam, version: OrganiserTeam): OrganiserTeam {
  const present = players.map((seen) => version.players.find(({ id }) => id === seen.id) ?? seen);
  return { ...version, players: present };
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
    members.map(({ id, gameRole, memberType }, place) => ({
      label: team.players.find((player) => player.id === id)?.nickname ?? id,
      text: `${roleNames[gameRole]}, ${memberTypes[memberType]}`,
      paths: [`members.${place}`],
    }));
  const form = useContractForm({
    endpoint: organiserEndpoints.updateTeam,
    values: valuesOf(team),
    bodyOf: ({ members, reason }) => ({ members, ...reasonOf(reason) }),
    params: { id: team.id },
    onDone: onClose,
    versions: {
      begun: team,
      valuesOf: (version) => valuesOf(inOrderOf(team, version)),
      linesOf: (values, version) => (hasSameMembers(version, team) ? linesOf(values) : null),
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
