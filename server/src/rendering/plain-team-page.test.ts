import type { TeamPage } from '@puchar/shared/contract';
import { plainTeamPage } from './plain-team-page.ts';

const consent = {
  state: 'AWAITING',
  path: '/zgody-rodo/zmyslony-link',
  sentAt: null,
  sentBackAt: '2025-11-18T09:00:00.000Z',
  rejectionReason: 'Brak <podpisu>.',
} as const;
const member = {
  id: '00000000-0000-4000-8000-000000000001',
  firstName: 'Ola',
  nickname: '<b>Kometa</b>',
  gameRole: 'TOP',
  memberType: 'CAPTAIN',
  isAdult: false,
  erased: false,
  consent,
} as const;
const page: TeamPage = {
  application: 'CONSENTS',
  rejectionReason: null,
  team: {
    id: member.id,
    name: 'Sowy & Spółka',
    tag: 'SOWY',
    schoolName: 'I LO',
    logoUrl: null,
    updatedAt: '2025-11-18T09:00:00.000Z',
  },
  edition: {
    name: 'Puchar 2025',
    stage: 'SUBMISSIONS',
    consentsDeadline: '2025-11-20T17:00:00.000Z',
    rosterDeadline: null,
  },
  members: [member],
  mayMailGuardians: false,
  meetings: [],
  matchDays: [],
  rosterRequest: null,
  corrections: [],
  messages: [
    { id: member.id, side: 'TEAM', text: '<b>Kiedy?</b>', at: '2025-11-18T09:00:00.000Z' },
  ],
};

test('without scripts the state, the deadline and the links of the consents can be read', () => {
  const html = plainTeamPage(page);
  expect(html).toContain('<h1>Sowy &amp; Spółka (SOWY)</h1>');
  expect(html).toContain('<h2>Zgłoszenie sprawdzone, zbieramy zgody</h2>');
  expect(html).toContain('Termin: 18:00 20.11.2025');
  expect(html).toContain('Drużyna, 10:00 18.11.2025: <span dir="auto">&lt;b>Kiedy?');
  expect(html).toContain('<a href="/zgody-rodo/zmyslony-link">Otwórz formularz</a>');
});

test('dates and a requested change of the roster can be read with where they stand', () => {
  const request = {
    id: member.id,
    kind: 'REPLACE',
    state: 'DECLINED',
    playerId: member.id,
    joining: { firstName: 'Iga', nickname: '<i>Kuna' },
    reason: 'Złamana ręka.',
    declineReason: 'Za późno.',
    createdAt: '2025-11-18T09:00:00.000Z',
    closedAt: null,
  } as const;
  const deadline = '2030-04-05T10:00:00.000Z';
  const dates = {
    meetingId: member.id,
    bestOf: 1,
    date: '2030-04-08T16:00:00.000Z',
    toBeRescheduled: false,
    opponent: { name: 'Wilki & Lisy', tag: 'WLK' },
    state: { kind: 'REPLY', outcome: null, reason: null, deadline, agreedDate: null },
    proposal: {
      id: member.id,
      isOwn: false,
      dates: [{ date: '2030-04-10T16:00:00.000Z', problem: 'CLASH' }],
    },
    mayPropose: true,
    proposalsLeft: 3,
    engagements: [],
  } as const;
  const html = plainTeamPage({ ...page, rosterRequest: request }, [
    {
      ...dates,
      proposal: { ...dates.proposal, dates: [...dates.proposal.dates] },
      engagements: [],
    },
  ]);
  expect(html).toContain('<p>Prośba o wymianę zawodnika: Odmowa.</p>');
  expect(html).toContain('Dołącza: &lt;i>Kuna (Iga)');
  expect(html).toContain('Powód odmowy: Za późno.');
  expect(html).toContain('Mecz z drużyną Wilki &amp; Lisy');
  expect(html).toContain('Obecny termin: poniedziałek, 8 kwietnia, 18:00.');
  expect(html.replaceAll('\u00a0', ' ')).toContain(
    'Wybierzcie jeden z terminów do 12:00 05.04.2030.',
  );
  expect(html).toContain('środa, 10 kwietnia, 18:00. Jedna z drużyn gra wtedy inny mecz.');
});

test('no text of a person is markup', () => {
  const html = plainTeamPage(page);
  expect(html).not.toMatch(/<b>|<podpisu>/);
  expect(html).toContain('Brak &lt;podpisu>.');
});

test('an unknown secret shows no more than that', () => {
  expect(plainTeamPage(null)).toBe(
    '<div class="plain-page"><p>Ten link nie otwiera żadnej strony. Poproście organizatorów o nowy.</p></div>',
  );
});
