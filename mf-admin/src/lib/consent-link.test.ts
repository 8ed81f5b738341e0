import { anOrganiserTeam, aMember } from '@puchar/shared/testing';
import { consentLink, consentMessage } from './consent-link.ts';

test('a link leads to the consent on the visitors’ site', () => {
  expect(consentLink('https://cup.example', 'abc_DEF-1234567890abcd')).toBe(
    'https://cup.example/zgody-rodo/abc_DEF-1234567890abcd',
  );
});

test('of an erased person there is no link', () => {
  const players = [aMember({ nickname: 'Zawodnik', erased: true })];
  expect(consentMessage('https://cup.example', anOrganiserTeam({ players }))).not.toContain(
    'Zawodnik:',
  );
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
  const message = consentMessage('https://cup.example', team);
  expect(message).toContain(`Kometa: https://cup.example/zgody-rodo/${'a'.repeat(22)}`);
  expect(message).not.toContain('Sowa');
  expect(message).toContain('https://cup.example/zgody-rodo\n');
  for (const form of ['parents-council-consent', 'students-council-consent']) {
    expect(message).toContain(`: https://cup.example/api/files/pdf/${form}\n`);
  }
  expect(message).not.toContain(team.players[0]?.lastName);
});
