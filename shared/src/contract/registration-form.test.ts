import { judgeMembers, memberInput } from './registration-form.ts';
import { gameRoles } from './team.ts';

const member = (riotUsername: string, place: number) => ({
  memberType: place === 0 ? 'CAPTAIN' : 'NORMAL',
  gameRole: gameRoles[place] ?? 'TOP',
  riotUsername,
  riotTag: 'EUNE',
});

test.each([
  ['kuna#0', 'kuna'],
  ['kuna#0000', 'kuna'],
  ['\u200Bkuna\u00A0', 'kuna'],
  ['kuna#1234', 'kuna#1234'],
])('the chat name %j is the account %s', (text, name) => {
  expect(memberInput.shape.discordUsername.parse(text)).toBe(name);
});

test.each([
  ['another case', 'NOCNA SOWA'],
  ['another form of its letters', 'Ｎocna Sowa'],
  ['invisible characters', '\u2066Nocna\u00A0Sowa\u2069'],
])('one account under two names that differ by %s is reported', (_what, name) => {
  const names = ['Nocna Sowa', 'Ktoś', 'Inny', 'Jeszcze ktoś', name];
  expect(judgeMembers(names.map(member))).toMatchObject([{ member: 4, field: 'riotUsername' }]);
});
