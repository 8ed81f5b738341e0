import type { GameRole, MemberType } from '@puchar/shared/contract';
import { gameRoles } from '@puchar/shared/contract';
import type { Random } from './random.ts';
import type { RosterTeam } from './roster-teams.ts';
import { firstNames, lastNames, nicknameHeads, nicknameTails } from './roster-words.ts';

export interface DemoPlayer {
  id: string;
  teamId: string;
  place: number;
  firstName: string;
  lastName: string;
  nickname: string;
  class: string;
  discordUsername: string;
  riotUsername: string;
  riotTag: string;
  isAdult: boolean;
  gameRole: GameRole;
  memberType: MemberType;
  detailsHidden?: boolean;
}

export interface Person {
  firstName: string;
  lastName: string;
  nickname: string;
}

/** No full name and no nickname comes twice. */
export function* inventedPeople(random: Random): Generator<Person, never> {
  const people: { firstName: string; lastName: string }[] = lastNames.flatMap((last) => [
    ...firstNames.masculine.map((firstName) => ({ firstName, lastName: last })),
    ...firstNames.feminine.map((firstName) => ({
      firstName,
      lastName: last.endsWith('i') ? `${last}a` : `${last.slice(0, -1)}a`,
    })),
  ]);
  const nicknames = nicknameHeads.flatMap((head) => nicknameTails.map((tail) => head + tail));
  const shuffledPeople = random.shuffled(people);
  const shuffledNicknames = random.shuffled(nicknames);
  for (const [index, nickname] of shuffledNicknames.entries()) {
    const person = shuffledPeople[index];
    if (person !== undefined) yield { ...person, nickname };
  }
  throw new RangeError('out of invented people');
}

const schoolClasses = ['1A', '1TI', '2B', '2C', '2TP', '3A', '3D', '3TI', '4B', '4TI', '5TP'];

/** Chat names are ASCII. */
function asciiName(text: string): string {
  return text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

/** @param captain Index among the starters. */
export function teamPlayers(
  random: Random,
  people: Iterator<Person>,
  team: RosterTeam,
  teamId: string,
  captain: number,
): DemoPlayer[] {
  const count = 5 + team.substitutes;
  return Array.from({ length: count }, (_, place): DemoPlayer => {
    const next = people.next();
    if (next.done === true) throw new RangeError('out of invented people');
    const { firstName, lastName, nickname } = next.value;
    const schoolClass = random.pick(schoolClasses);
    const substitute = place >= 5;
    return {
      id: random.uuid(),
      teamId,
      place,
      firstName,
      lastName,
      nickname,
      class: schoolClass,
      discordUsername: `demo.${asciiName(nickname)}`,
      riotUsername: nickname,
      riotTag: 'DEMO',
      isAdult: /^[45]/.test(schoolClass),
      gameRole: substitute ? random.pick(gameRoles) : (gameRoles[place] ?? 'TOP'),
      memberType: substitute ? 'SUBSTITUTE' : place === captain ? 'CAPTAIN' : 'NORMAL',
    };
  });
}
