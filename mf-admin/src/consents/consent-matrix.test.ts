import { aMember, anOrganiserTeam } from '@puchar/shared/testing';
import { consentRows, waitingRows } from './consent-matrix.tsx';

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

test('who has not sent a form is late once the time is over, and only then', () => {
  const late = (deadline: string | null) =>
    consentRows([team], deadline, now)
      .filter(({ isLate }) => isLate)
      .map(({ player }) => player.nickname);
  expect(late('2026-11-20T23:00:00Z')).toEqual(['Nikt']);
  expect(late('2026-11-22T00:00:00Z')).toEqual([]);
  expect(late(null)).toEqual([]);
});

test('forms are looked at in the order in which they came', () => {
  const rows = waitingRows(consentRows([team], null, now));
  expect(rows.map(({ player }) => player.nickname)).toEqual(['Wcześniej', 'Później']);
});
