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
