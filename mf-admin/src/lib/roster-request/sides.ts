import type { RosterRequest } from '@puchar/shared/contract';
import { roleNames } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

interface Side {
  title: string;
  name: string;
  lines: readonly string[];
}

type Member = RosterRequest['members'][number];

const placeOf = ({ gameRole, memberType }: Pick<Member, 'gameRole' | 'memberType'>) =>
  `${roleNames[gameRole]}, ${texts.memberTypes[memberType]}`;

const nameOf = (person: Pick<Member, 'firstName' | 'lastName' | 'nickname'>) => {
  const { firstName, lastName, nickname } = person;
  return firstName === '' ? nickname : `${firstName} „${nickname}” ${lastName}`;
};

function memberSide(title: string, member: Member | undefined): Side {
  if (member === undefined) return { title, name: texts.gone, lines: [] };
  return { title, name: nameOf(member), lines: [placeOf(member)] };
}

/** Who leaves, who comes in, and who takes the free place. */
export function sidesOf({ change, members }: RosterRequest): Side[] {
  const find = (wanted: string) => members.find(({ id }) => id === wanted);
  const sides: Side[] = [];
  if (change.kind === 'REPLACE' || change.kind === 'REMOVE') {
    sides.push(memberSide(texts.leaving, find(change.playerId)));
  }
  if (change.kind === 'REMOVE' && change.promotedId !== undefined) {
    sides.push(memberSide(texts.promoted, find(change.promotedId)));
  }
  if (change.kind === 'REPLACE' || change.kind === 'ADD') {
    const { person } = change;
    const { fields, ages } = texts;
    sides.push({
      title: texts.joining,
      name: nameOf(person),
      lines: [
        ...('gameRole' in person ? [placeOf({ ...person, memberType: 'SUBSTITUTE' })] : []),
        `${fields.class}: ${person.class}`,
        `${fields.discordUsername}: ${person.discordUsername}`,
        `${fields.account}: ${person.riotUsername}#${person.riotTag}`,
        `${fields.age}: ${person.isAdult ? ages.adult : ages.underage}`,
      ],
    });
  }
  return sides;
}
