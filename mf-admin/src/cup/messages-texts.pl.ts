import type { MessageName } from '@puchar/shared/contract';
import { nonBreaking } from '@puchar/shared/domain';

export const texts = {
  copied: 'Do skopiowania',
  copiedHint: nonBreaking(
    'Te wiadomości kopiuje się przyciskiem „Skopiuj wiadomość” i wysyła samemu, np. na czacie albo w e-dzienniku.',
  ),
  announced: 'Na kanał Discord',
  announcedHint: nonBreaking(
    'Strona wysyła je sama, gdy w „Usługach” jest ustawiony kanał. **Dwie gwiazdki** pogrubiają. Wzmianki (@everyone) nikogo nie powiadomią, a znaki w nazwach drużyn nic nie formatują.',
  ),
  mailed: 'E-mail do kapitana',
  mailedHint: nonBreaking(
    'Działa, gdy w „Usługach” jest ustawiona poczta. Kapitan podaje adres, jeśli chce, i wypisuje go jednym kliknięciem. Wszystkie wiadomości mają jeden temat, więc programy pocztowe pokazują je jako jedną rozmowę.',
  ),
  guardianHint: nonBreaking(
    'Opiekun dostaje wiadomość z linkiem do zgody z części „Do skopiowania”, najwyżej trzy razy, i jedno przypomnienie. Jego adresu nie widzi nikt; strona usuwa go, gdy zgoda jest przyjęta.',
  ),
  help: nonBreaking(
    'Pola w klamrach zastąpią prawdziwe wartości. Wiersz z polem, którego wartości brak (np. {termin} bez terminu zgód), wiadomość pominie.',
  ),
  fields: (names: string) => `Pola: ${names}`,
  example: 'Przykład',
  restore: 'Przywróć domyślną treść',
  restoreLabel: (name: string) => `Przywróć domyślną treść: ${name}`,
} as const;

export const groups = [
  {
    title: texts.copied,
    hint: texts.copiedHint,
    names: ['guardian', 'captain', 'registered'],
  },
  {
    title: texts.announced,
    hint: texts.announcedHint,
    names: [
      'registrationOpen',
      'planPublished',
      'meetingMoved',
      'meetingPostponed',
      'meetingLive',
      'meetingFinished',
      'meetingWalkover',
      'meetingBothLost',
    ],
  },
  {
    title: texts.mailed,
    hint: texts.mailedHint,
    names: [
      'mailSubject',
      'mailReceived',
      'mailCorrections',
      'mailAccepted',
      'mailRejected',
      'mailSentBack',
      'mailReply',
      'mailProposals',
      'mailMeetings',
      'mailReminder',
    ],
  },
] as const satisfies readonly { title: string; hint: string; names: readonly MessageName[] }[];

const site = 'puchar.example';

/** Values of the examples. */
export const sample: Readonly<Record<string, string>> = {
  turniej: 'Liga Szkół 2026',
  szkola: 'Zespół Szkół w Przykładowie',
  email: 'puchar@szkola.example',
  druzyna: 'Sowy',
  tag: 'SOW',
  pseudonim: 'Kometa',
  termin: '12 marca 2026',
  link: `${site}/…`,
  linki: `Kometa: ${site}/…\nBorsuk: ${site}/…`,
  zasady: `${site}/zgody-rodo`,
  formularze: `Zgoda Rady Rodziców: ${site}/…\nZgoda Samorządu Uczniowskiego: ${site}/…`,
  druzyna1: 'Sowy (SOW)',
  druzyna2: 'Żubry (ŻUB)',
  zwyciezca: 'Żubry (ŻUB)',
  wynik: '2 : 1',
  dzien: 'sobota, 21 marca',
  godzina: '18:00',
  pierwsza: '2 marca 2026',
  uwagi: 'Logo jest nieczytelne, wyślijcie większe.',
  strona: `${site}/druzyny/SOW`,
  powod: 'Szkoła jest spoza naszego powiatu.',
  mecze: 'sobota, 21 marca, godz. 18:00: Sowy (SOW) – Żubry (ŻUB)',
  osoby: 'Kometa, Borsuk',
  sprawy: '• brakuje podpisanych zgód: Kometa, Borsuk (termin: 12 marca 2026)',
};
