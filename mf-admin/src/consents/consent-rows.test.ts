import { aMember, anOrganiserTeam, uuid } from '@puchar/shared/testing';
import { consentRows, findRows, rowsIn, rowStates, waitingRows } from './consent-rows.ts';

const sent = (nickname: string, sentAt: string) =>
  aMember({ nickname, gdprAgreementState: 'AWAITING_REVIEW', sentAt });
const team = anOrganiserTeam({
  players: [
    aMember({ nickname: 'Nikt' }),
    sent('Później', '2026-11-20T12:00:00Z'),
    sent('Wcześniej', '2026-11-20T10:00:00Z'),
  ],
});
const now = Date.parse('2026-11-21T00:00:00Z');
const namesOf = (rows: ReturnType<typeof consentRows>) => rows.map(({ player }) => player.nickname);

test('who has not sent a form is late once the time is over, and only then', () => {
  const late = (deadline: string | null) =>
    namesOf(consentRows([team], deadline, now).filter(({ isLate }) => isLate));
  expect(late('2026-11-20T23:00:00Z')).toEqual(['Nikt']);
  expect(late('2026-11-22T00:00:00Z')).toEqual([]);
  expect(late(null)).toEqual([]);
});

test('forms are looked at in the order in which they came', () => {
  expect(namesOf(waitingRows(consentRows([team], null, now)))).toEqual(['Wcześniej', 'Później']);
});

test('each consent is in exactly one state, and what waits for review is never elsewhere', () => {
  const players = [
    aMember({ nickname: 'oczekiwana' }),
    aMember({ nickname: 'odesłana', sentBackAt: '2026-11-20T10:00:00Z' }),
    aMember({ nickname: 'do sprawdzenia', gdprAgreementState: 'AWAITING_REVIEW', withdrawn: true }),
    aMember({ nickname: 'przyjęta', gdprAgreementState: 'ACCEPTED' }),
    aMember({ nickname: 'wycofana', gdprAgreementState: 'ACCEPTED', withdrawn: true }),
  ];
  const rows = consentRows([anOrganiserTeam({ players })], null, now);
  expect(rowStates.map((state) => namesOf(rowsIn(rows, state)))).toEqual([
    ['do sprawdzenia'],
    ['oczekiwana'],
    ['odesłana'],
    ['przyjęta'],
    ['wycofana'],
  ]);
  expect(namesOf(rowsIn(rows, null))).toHaveLength(players.length);
});

test('a search finds names, nicknames and teams, without regard to Polish letters', () => {
  const players = [aMember({ firstName: 'Łucja', lastName: 'Żródło', nickname: 'Kuna' })];
  const moths = anOrganiserTeam({ id: uuid(2), name: 'Ćmy', tag: 'CMY', players });
  const rows = consentRows([team, moths], null, now);
  const find = (text: string, tag: string | null = null) => namesOf(findRows(rows, { text, tag }));
  for (const text of ['lucja', 'zrodlo łucja', 'kun', 'cmy', ' ĆMY ']) {
    expect([text, find(text)]).toEqual([text, ['Kuna']]);
  }
  expect(find('', 'CMY')).toEqual(['Kuna']);
  expect(find('')).toHaveLength(4);
  expect(find('nikt', 'CMY')).toEqual([]);
});
