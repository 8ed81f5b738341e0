import type { SiteFacts } from '@puchar/shared/contract';

export const someSite: SiteFacts = {
  publicUrl: 'https://puchar.example',
  messages: {
    guardian: '{pseudonim} gra w drużynie {druzyna}. Zgoda: {link}\nDo {termin}.',
    captain: '{druzyna} ({tag}): prosimy o zgody.\n{linki}\nZasady: {zasady}\n{formularze}',
  },
  values: {
    turniej: 'Turniej szkół 2026',
    szkola: 'Zespół Szkół',
    email: '',
    termin: '',
    zasady: 'https://puchar.example/zgody-rodo',
    formularze: 'Zgoda Rady Rodziców: https://puchar.example/api/files/pdf/parents-council-consent',
  },
};
