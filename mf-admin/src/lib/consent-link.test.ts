import { anOrganiserTeam, aMember } from '@puchar/shared/testing';
import { captainMessage, consentLink, guardianMessage } from './consent-link.ts';
import { someSite } from './testing/site-facts.ts';

test('a link leads to the consent on the visitors’ site', () => {
  expect(consentLink('https://cup.example', 'abc_DEF-1234567890abcd')).toBe(
    'https://cup.example/zgody-rodo/abc_DEF-1234567890abcd',
  );
});

test('of an erased person there is no link', () => {
  const players = [aMember({ nickname: 'Zawodnik', erased: true })];
  expect(captainMessage(someSite, anOrganiserTeam({ players }))).not.toContain('Zawodnik:');
});

test('the message holds the links of those who have not sent a form, by nickname alone', () => {
  const team = anOrganiserTeam({
    players: [
      aMember({ nickname: 'Kometa', gdprAgreementId: 'a'.repeat(22) }),
      aMember({
        nickname: 'Sowa',
        gdprAgreementId: 'b'.repeat(22),
        gdprAgreementState: 'ACCEPTED',
      }),
    ],
  });
  const message = captainMessage(someSite, team);
  expect(message).toBe(
    [
      `${team.name} (${team.tag}): prosimy o zgody.`,
      `Kometa: https://puchar.example/zgody-rodo/${'a'.repeat(22)}`,
      'Zasady: https://puchar.example/zgody-rodo',
      'Zgoda Rady Rodziców: https://puchar.example/api/files/pdf/parents-council-consent',
    ].join('\n'),
  );
  expect(message).not.toContain(team.players[0]?.lastName);
});

test('the message of one player has their link alone, and no deadline where none is set', () => {
  const team = anOrganiserTeam({ name: '{link}' });
  const player = aMember({ nickname: 'Kometa', gdprAgreementId: 'a'.repeat(22) });
  expect(guardianMessage(someSite, team, player)).toBe(
    `Kometa gra w drużynie {link}. Zgoda: https://puchar.example/zgody-rodo/${'a'.repeat(22)}`,
  );
});
