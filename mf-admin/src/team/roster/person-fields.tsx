import type { OrganiserPlayer } from '@puchar/shared/contract';
import { CheckField, Field } from '../../lib/form/fields.tsx';
import { texts } from '../texts.pl.ts';

export const personFields = [
  ['firstName', texts.firstName],
  ['lastName', texts.lastName],
  ['nickname', texts.nickname],
  ['class', texts.class],
  ['discordUsername', texts.discord],
  ['riotUsername', texts.riotName],
  ['riotTag', texts.riotTag],
] as const;

export type PersonField = (typeof personFields)[number][0] | 'isMinor';

export function personOf(player: OrganiserPlayer) {
  const { firstName, lastName, nickname, discordUsername, riotUsername, riotTag } = player;
  const names = { firstName, lastName, nickname, discordUsername, riotUsername, riotTag };
  return { ...names, class: player.class, isMinor: !player.isAdult };
}

export const noPerson = {
  firstName: '',
  lastName: '',
  nickname: '',
  class: '',
  discordUsername: '',
  riotUsername: '',
  riotTag: '',
  isMinor: true,
};

interface PersonFieldsProps {
  field: (name: PersonField) => { name: string; error: string | undefined };
}

export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      {personFields.map(([name, label]) => (
        <Field key={name} {...field(name)} label={label} autoComplete="off" />
      ))}
      <CheckField {...field('isMinor')} label={texts.isMinor} />
    </>
  );
}
